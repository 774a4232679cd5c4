# shellcheck shell=bash disable=SC2154
# Shell functions that the scripts share. Sourced by bash with `set -euo pipefail`; `root` is the
# project's folder.

# As sysexits has them: this machine lacks something; the fault is ours; no right to write.
readonly unavailable=69 software=70 cannot_create=73

# What the program, the tests and all else are built with. They share what is compiled. The toolset leaves
# unoptimised what Package.swift does not say to optimise, and has commands name their files: with lists in temporary
# folders every plan would be a new one, and compile everything anew. No program looks for libraries in its own folder: there are
# none, and a program in /usr/bin is not to look there. No debugger is wanted here: what one would ask for takes a tenth of
# a build and a third of the program. See require_swift for what comes to it.
readonly always=(-c release --toolset "$root/scripts/lib/toolset.json"
  --explicit-target-dependency-import-check error --disable-local-rpath -debug-info-format none)
# What `swift test` wants beside. `swift build --build-tests` knows no --disable-testable-imports, without which
# nothing that the program is made of would do for its tests.
# shellcheck disable=SC2034 # for those who source this
readonly testing=(--disable-testable-imports --disable-xctest)

# cpu_level: the best level that this CPU has of those that Package.swift knows. Kernels for avx512 look up bytes across a
# register, count bits in one and exchange those of bytes, which takes avx512vbmi, avx512_vpopcntdq and gfni: CPUs with
# AVX-512 and without those are older, and no faster for it.
cpu_level() {
  local flags
  flags=" $(sed -n '/^flags/{s/^[^:]*://;p;q}' /proc/cpuinfo 2>/dev/null) "
  has_flags() {
    local flag
    for flag; do [[ $flags == *" $flag "* ]] || return 1; done
  }
  has_flags avx2 bmi1 bmi2 f16c fma abm movbe || { echo baseline; return; }
  has_flags avx512f avx512bw avx512cd avx512dq avx512vl avx512vbmi avx512_vpopcntdq gfni || { echo avx2; return; }
  echo avx512
}

# Package.swift reads it. All levels give the same results; a program ends on a CPU below its own.
PODIUM_LEVEL=${PODIUM_LEVEL:-$(cpu_level)}
export PODIUM_LEVEL

# fail MESSAGE [CODE]
fail() {
  printf 'error: %s\n' "$1" >&2
  exit "${2:-$unavailable}"
}

case $PODIUM_LEVEL in
  baseline | avx2 | avx512) ;;
  *) fail "found PODIUM_LEVEL $PODIUM_LEVEL, expected baseline, avx2 or avx512" ;;
esac

# require_swift [FOLDER]: wanted before anything is built, and finds what a folder of builds, .build if nothing else is said, is built
# with: `release`.
require_swift() {
  command -v swift >/dev/null 2>&1 ||
    fail 'Podium needs Swift 6.2 or later, and there is no swift on the PATH; see https://www.swift.org/install'
  release=("${always[@]}")
  # Where SwiftPM plans the steps of the compiler itself, a target begins when the interfaces of those that it needs are
  # written, not when they are optimised, which saves a seventh of the time. But of what has been compiled before it does
  # not compile all anew that must be, and it is an option that not every Swift has.
  local early=--use-integrated-swift-driver
  if is_new "${1-$root/.build}" && [[ $(swift build --help-hidden 2>/dev/null) == *"$early"* ]]; then
    release+=("$early")
  fi
}

# is_new FOLDER: whether all that is in a folder of builds is of the files as they are now: nothing was built in it before.
is_new() {
  local stamp=$1/new.stamp changed
  if [ ! -e "$1/release" ]; then
    mkdir -p "$1" 2>/dev/null && : >"$stamp" || return 1
  fi
  [ -e "$stamp" ] || return 1
  changed=$(find "$root/Sources" "$root/Tests" "$root/fuzz" "$root/Package.swift" "$root/scripts/lib" \
    -newer "$stamp" -print -quit 2>/dev/null) || return 1
  [ -z "$changed" ] && return
  rm -f -- "$stamp"
  return 1
}

# has_library HEADER CALL LIBRARY: whether a program can be compiled and linked against it. The compiler is asked rather
# than dpkg or pkg-config: dpkg does not know of a library from elsewhere, and pkg-config is not on a fresh
# machine. Swift brings clang, but `swift` may be a link or a stand-in for one of several toolchains.
has_library() {
  local swift compiler
  swift=$(command -v swift)
  for compiler in "$(dirname -- "$(readlink -f -- "$swift")")/clang" "${swift%/*}/clang" clang cc; do
    printf '#include <%s>\nint main(void) { %s; return 0; }\n' "$1" "$2" |
      "$compiler" -x c - "-l$3" -o /dev/null >/dev/null 2>&1 && return
  done
  return 1
}

has_openblas() { has_library cblas.h 'openblas_set_num_threads(1)' openblas; }

has_xlsxwriter() { has_library xlsxwriter.h 'lxw_version()' xlsxwriter; }

is_root() { [ "$(id -u)" -eq 0 ]; }

# Whether packages can be installed without asking anybody for a password.
may_install() {
  command -v apt-get >/dev/null 2>&1 || return 1
  is_root || sudo -n true >/dev/null 2>&1
}

# install_packages PACKAGE...: from Debian's registry, if we may; shows what apt-get said if it fails.
install_packages() {
  local as_root=() report
  may_install || return 1
  is_root || as_root=(sudo -n)
  echo "Installing $* ..." >&2
  # The lists of a fresh machine are empty or old. Where they cannot be fetched, those here may do.
  "${as_root[@]}" apt-get update >/dev/null 2>&1 </dev/null || true
  report=$("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y \
    -o DPkg::Lock::Timeout=300 "$@" 2>&1 </dev/null) && return
  printf '%s\n' "$report" >&2
  return 1
}

require_openblas() {
  has_openblas && return
  install_packages libopenblas-dev && has_openblas && return
  fail 'Podium needs OpenBLAS, and it could not be installed from here; install it: sudo apt-get install libopenblas-dev'
}

# Its header is wanted by every build, the library by who writes workbooks.
require_xlsxwriter() {
  has_xlsxwriter && return
  install_packages libxlsxwriter-dev && has_xlsxwriter && return
  fail 'Podium needs libxlsxwriter, and it could not be installed from here; install it: sudo apt-get install libxlsxwriter-dev'
}

# What is compiled against.
require_libraries() {
  require_openblas
  require_xlsxwriter
}

# program [PRODUCT]: podium if nothing else is said, here and below.
program() { printf '%s\n' "$root/.build/release/${1-podium}"; }

# is_built [PRODUCT]: whether the program is there and nothing that it is built from has changed since the build
# began, and it is for this CPU. Folders count too, so that a removed file is seen.
is_built() {
  local stamp=$root/.build/${1-podium}.stamp changed
  [ -x "$(program "$@")" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$PODIUM_LEVEL" ] || return 1
  changed=$(find "$root/Sources" "$root/Package.swift" "$root/scripts/lib" \
    -newer "$stamp" -print -quit 2>/dev/null) || return 1
  [ -z "$changed" ]
}

# ensure_built [PRODUCT]: builds the program if it is not built. SwiftPM is left alone when there is nothing to
# do, because it takes a second to find that out, or as long as another build lasts.
ensure_built() {
  local product=${1-podium}
  is_built "$product" && return
  require_swift
  build "$product" "Building $product (the first time takes minutes)" swift build "${release[@]}" --product "$product"
}

# build PRODUCT NAME COMMAND...: what the command builds, the product among it. Of several scripts at a time one
# builds and the others wait.
build() {
  require_libraries
  local lock=$root/.build/podium.lock
  { mkdir -p "$root/.build" && : >>"$lock"; } 2>/dev/null ||
    fail "Podium must be built, and $root/.build cannot be written" "$cannot_create"
  # A subshell, so that the program itself holds no lock while it runs.
  (
    flock --nonblock 9 || {
      echo 'Waiting for another build of Podium ...' >&2
      flock 9
    }
    # What the others have built may do.
    [ "$4" = build ] && is_built "$1" || build_alone "$@"
  ) 9>>"$lock"
}

# program_of_level LEVEL: prints where the program of a CPU level is, in a folder of its own unless it is that of this machine.
# It is built if it has to be.
program_of_level() {
  if [ "$1" = "$PODIUM_LEVEL" ]; then
    ensure_built
    program
    return
  fi
  local scratch=$root/.build-$1
  require_swift "$scratch"
  mkdir -p "$scratch"
  echo "Building podium for $1 ..." >&2
  PODIUM_LEVEL=$1 swift build --package-path "$root" "${release[@]}" --scratch-path "$scratch" --product podium \
    >"$scratch/podium-build.log" 2>&1 </dev/null ||
    { cat "$scratch/podium-build.log" >&2; fail "podium could not be built for $1" "$software"; }
  printf '%s\n' "$scratch/release/podium"
}

# watch_build NAME LOG COMMAND...: runs a build into a log. A terminal shows meanwhile what it is at, and for
# how long.
watch_build() {
  local name=$1 log=$2 start=$SECONDS status=0 step builder
  shift 2
  if ! [ -t 2 ] || [ "${TERM-dumb}" = dumb ]; then
    echo "$name ..." >&2
    "$@" >"$log" 2>&1 </dev/null
    return
  fi
  "$@" >"$log" 2>&1 </dev/null &
  builder=$!
  while kill -0 "$builder" 2>/dev/null; do
    step=$(tail -n 1 -- "$log" | tr -cd '[:print:]')
    printf '\r\033[K%s, %d s: %.60s' "$name" "$((SECONDS - start))" "$step" >&2
    sleep 1
  done
  wait "$builder" || status=$?
  printf '\r\033[K%s: %d s\n' "$name" "$((SECONDS - start))" >&2
  return "$status"
}

# Wants the lock. Whatever is built in release is built with the same options, or SwiftPM would start anew.
build_alone() {
  local product=$1 name=$2 stamp=$root/.build/$1.stamp log=$root/.build/$1-build.log
  shift 2
  # Otherwise the shell would take a build that was interrupted for one that failed.
  trap 'exit 130' INT
  cd -- "$root" || exit
  # Without a stamp the next start builds, however this build ends. The new stamp bears the time
  # before the build, so that what is edited during it is built next time. With the tests a program that is
  # built stays as it is, and may be used meanwhile.
  is_built "$product" || rm -f -- "$stamp"
  printf '%s\n' "$PODIUM_LEVEL" >"$stamp.new"
  watch_build "$name" "$log" "$@" || {
    # Stopped by the keyboard, SwiftPM ends by either signal, and the shell does not call the trap.
    case $? in 130 | 143) exit 130 ;; esac
    cat -- "$log" >&2
    fail "$product could not be built; the reason is above" "$software"
  }
  mv -- "$stamp.new" "$stamp"
}

lint() {
  swift format lint --strict --recursive --parallel \
    "$root/Sources" "$root/Tests" "$root/fuzz" "$root/Package.swift"
}
