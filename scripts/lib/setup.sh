# shellcheck shell=bash disable=SC2154
# Shell functions that the scripts share. Sourced by bash with `set -euo pipefail`; `root` is the
# project's folder.

# EX_UNAVAILABLE of sysexits: something that this machine needs is missing.
readonly unavailable=69

fail() {
  printf 'error: %s\n' "$*" >&2
  exit "$unavailable"
}

require_swift() {
  command -v swift >/dev/null 2>&1 ||
    fail 'Podium needs Swift 6.2 or later, and there is no swift on the PATH; see https://www.swift.org/install'
}

# Whether a program can be compiled and linked against OpenBLAS: true wherever its headers come from.
has_openblas() {
  local compiler
  compiler=$(dirname "$(readlink -f "$(command -v swift)")")/clang
  [ -x "$compiler" ] || compiler=cc
  printf '#include <cblas.h>\nint main(void) { openblas_set_num_threads(1); return 0; }\n' |
    "$compiler" -x c - -lopenblas -o /dev/null >/dev/null 2>&1
}

# install_packages PACKAGE...: from Debian's registry, if we may.
install_packages() {
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    { command -v sudo && sudo -n true; } >/dev/null 2>&1 || return 1
    as_root=(sudo -n)
  fi
  command -v apt-get >/dev/null 2>&1 || return 1
  {
    "${as_root[@]}" apt-get update
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y "$@"
  } >&2
}

require_openblas() {
  has_openblas && return
  echo 'Installing libopenblas-dev ...' >&2
  install_packages libopenblas-dev >/dev/null 2>&1 || true
  has_openblas ||
    fail 'Podium needs OpenBLAS, and it could not be installed from here; install it: sudo apt-get install libopenblas-dev'
}

program() { printf '%s\n' "$root/.build/release/podium"; }

# Whether the program is there and nothing that it is built from has changed since the build began.
# Folders count too, so that a removed file is seen.
is_built() {
  local stamp=$root/.build/podium.stamp
  [ -x "$(program)" ] && [ -e "$stamp" ] &&
    [ -z "$(find -L "$root/Sources" "$root/Package.swift" "$root/scripts/lib" \
      -newer "$stamp" -print -quit)" ]
}

# Builds the program if it is not built. SwiftPM is left alone when there is nothing to do, because
# it takes a second to find that out. Two scripts at a time wait for one another.
ensure_built() {
  is_built && return
  require_swift
  require_openblas
  mkdir -p "$root/.build"
  (
    flock 9
    is_built && exit 0
    local stamp=$root/.build/podium.stamp log=$root/.build/podium-build.log
    echo 'Building Podium (the first time takes a few minutes) ...' >&2
    # The stamp bears the time before the build, so that what is edited during it is built next time.
    touch "$stamp.new"
    if ! swift build --package-path "$root" -c release --product podium --static-swift-stdlib \
      --explicit-target-dependency-import-check error >"$log" 2>&1 </dev/null; then
      cat "$log" >&2
      echo 'error: Podium could not be built; the compiler says why above' >&2
      exit 70
    fi
    mv "$stamp.new" "$stamp"
  ) 9>"$root/.build/podium.lock"
}

lint() {
  swift format lint --strict --recursive --parallel \
    "$root/Sources" "$root/Tests" "$root/Package.swift"
}
