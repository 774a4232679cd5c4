# shellcheck shell=bash disable=SC2154
# Shell functions that the scripts share. Sourced by bash with `set -euo pipefail`; `root` is the
# project's folder.

# Exit codes of sysexits: the machine lacks something, an internal error, no permission to write.
readonly unavailable=69 software=70 cannot_create=73

# The options of every build: the program and the tests share their compiled code. The toolset leaves targets
# unoptimised unless Package.swift says otherwise, and makes the compiler name its file lists: with lists in
# temporary folders, every plan would differ and everything would be compiled again. Programs do not look for
# libraries in their own folder, as there are none there. Debug information would take a tenth of a build and a
# third of the program. require_swift adds to these options.
readonly always=(-c release --toolset "$root/scripts/lib/toolset.json"
  --explicit-target-dependency-import-check error --disable-local-rpath -debug-info-format none)
# Further options of `swift test`. `swift build --build-tests` does not know --disable-testable-imports, without
# which the tests could not use the program's compiled code. An index would take a third of the time to compile
# the tests; Tests/XCTMain.swift makes it unnecessary.
# shellcheck disable=SC2034 # for those who source this
readonly testing=(--disable-testable-imports --disable-xctest --enable-swift-testing --disable-index-store)

# cpu_level: prints the best level in Package.swift that this CPU supports. The kernels for avx512 need
# avx512vbmi, avx512_vpopcntdq and gfni; CPUs with AVX-512 but without these are older, and no faster for it.
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

# Read by Package.swift. All levels give the same results; a program refuses to run on a CPU below its level.
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

# require_swift [FOLDER]: checks for Swift and sets `release`, the options for builds in a folder, by default
# .build. Every build needs it first.
require_swift() {
  command -v swift >/dev/null 2>&1 ||
    fail 'Podium needs Swift 6.2 or later, and there is no swift on the PATH; see https://www.swift.org/install'
  release=("${always[@]}")
  # If SwiftPM plans the compiler's steps itself, a target starts when the interfaces that it needs are written,
  # before they are optimised, which saves a seventh of the time. But in later builds this recompiles too
  # little, and not every Swift has the option.
  local early=--use-integrated-swift-driver
  if is_new "${1-$root/.build}" && [[ $(swift build --help-hidden 2>/dev/null) == *"$early"* ]]; then
    release+=("$early")
  fi
}

# is_new FOLDER: succeeds if a build folder holds nothing older than the sources: no earlier version was built
# in it.
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

# has_library HEADER CALL LIBRARY: succeeds if a program can be compiled and linked against the library. This
# asks the compiler rather than dpkg, which does not know libraries from elsewhere, or pkg-config, which a fresh
# machine does not have. Swift brings clang, but `swift` may be a link to one of several toolchains.
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

# Succeeds if packages can be installed without a password.
may_install() {
  command -v apt-get >/dev/null 2>&1 || return 1
  is_root || sudo -n true >/dev/null 2>&1
}

# install_packages PACKAGE...: installs Debian packages, if permitted; shows apt-get's output if that fails.
install_packages() {
  local as_root=() report
  may_install || return 1
  is_root || as_root=(sudo -n)
  echo "Installing $* ..." >&2
  # A fresh machine has no package lists or old ones. If the download fails, the old ones may do.
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

# Every build needs the header; only writing workbooks needs the library.
require_xlsxwriter() {
  has_xlsxwriter && return
  install_packages libxlsxwriter-dev && has_xlsxwriter && return
  fail 'Podium needs libxlsxwriter, and it could not be installed from here; install it: sudo apt-get install libxlsxwriter-dev'
}

# The libraries that the program is compiled against.
require_libraries() {
  require_openblas
  require_xlsxwriter
}

# program [PRODUCT]: prints the path of a built product, by default podium, as in the functions below.
program() { printf '%s\n' "$root/.build/release/${1-podium}"; }

# is_built [PRODUCT]: succeeds if the program exists for this CPU and no source has changed since the build
# began. Folders count too, so that a deleted file is noticed.
is_built() {
  local stamp=$root/.build/${1-podium}.stamp changed
  [ -x "$(program "$@")" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$PODIUM_LEVEL" ] || return 1
  changed=$(find "$root/Sources" "$root/Package.swift" "$root/scripts/lib" \
    -newer "$stamp" -print -quit 2>/dev/null) || return 1
  [ -z "$changed" ]
}

# ensure_built [PRODUCT]: builds the program unless it is built. SwiftPM itself takes a second to find that
# there is nothing to do, or as long as another build lasts.
ensure_built() {
  local product=${1-podium}
  is_built "$product" && return
  require_swift
  build "$product" "Building $product (the first time takes minutes)" swift build "${release[@]}" --product "$product"
}

# build PRODUCT NAME COMMAND...: runs a command that builds a product. If several scripts build, one does and
# the others wait.
build() {
  require_libraries
  local lock=$root/.build/podium.lock
  { mkdir -p "$root/.build" && : >>"$lock"; } 2>/dev/null ||
    fail "Podium must be built, and $root/.build cannot be written" "$cannot_create"
  # In a subshell, so that the program does not hold the lock while it runs.
  (
    flock --nonblock 9 || {
      echo 'Waiting for another build of Podium ...' >&2
      flock 9
    }
    # Another script may have built the product meanwhile.
    [ "$4" = build ] && is_built "$1" || build_alone "$@"
  ) 9>>"$lock"
}

# program_of_level LEVEL: prints the path of the program for a CPU level, which is built if necessary. Levels
# other than this machine's have their own folder.
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

# watch_build NAME LOG COMMAND...: runs a build into a log, and shows its progress and duration on a terminal.
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

# build_alone: builds while holding the lock. All release builds use the same options, or SwiftPM would start
# again.
build_alone() {
  local product=$1 name=$2 stamp=$root/.build/$1.stamp log=$root/.build/$1-build.log
  shift 2
  # Otherwise the shell would report an interrupted build as a failed one.
  trap 'exit 130' INT
  cd -- "$root" || exit
  # Without a stamp the next start builds again, however this build ends. The new stamp has the time before the
  # build, so that sources edited during the build are built next time. While the tests are built, the built
  # program stays as it is and can be used.
  is_built "$product" || rm -f -- "$stamp"
  printf '%s\n' "$PODIUM_LEVEL" >"$stamp.new"
  watch_build "$name" "$log" "$@" || {
    # After Ctrl-C, SwiftPM ends by either signal, and the shell does not run the trap.
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
