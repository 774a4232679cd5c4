# shellcheck shell=bash disable=SC2154
# The parts of an installed Podium. Sourced after setup.sh, by scripts/install and scripts/package.

readonly packaging=$root/scripts/packaging

# Podium's files in a tree, for scripts/install, which shares its folder with other programs.
# shellcheck disable=SC2034 # for those who source this
readonly own_files=(bin/podium share/podium share/doc/podium 'share/man/man1/podium*.1.gz'
  share/bash-completion/completions/podium share/zsh/site-functions/_podium
  share/fish/vendor_completions.d/podium.fish)

# require_command COMMAND PACKAGE: installs a Debian package, if permitted, when the command is missing.
require_command() {
  command -v "$1" >/dev/null && return
  install_packages "$2" && command -v "$1" >/dev/null && return
  fail "$1 is missing; install it: sudo apt-get install $2"
}

require_tree_tools() {
  require_command python3 python3
  require_command strip binutils
  ensure_built
}

# Some machines check out as one user and run as another, which git refuses by default.
git_here() { git -C "$root" -c safe.directory='*' "$@"; }

# Dates all files with the time of the commit, so that the same commit gives the same bytes.
set_source_date() {
  SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git_here log -1 --format=%ct)} ||
    fail 'the last commit has no date here: is this a clone? Else set SOURCE_DATE_EPOCH'
  export SOURCE_DATE_EPOCH
}

# copy_tracked FOLDER PATH...: copies the tracked files of some paths of the project, with their folders.
copy_tracked() {
  local folder=$1
  shift
  mkdir -p "$folder"
  (cd "$root" && git_here ls-files -z -- "$@" | xargs -0 cp --parents --target-directory="$folder")
  chmod -R u=rwX,go=rX "$folder"
}

# version_of PROGRAM: prints the version without the CPU level.
version_of() { "$1" --version | cut -d ' ' -f 1; }

# compress FILE...: compresses without storing names or dates.
compress() { gzip -9 --no-name -- "$@"; }

# In the examples, an installed program is called by its name.
name_program() {
  find "$1" -name '*.md' -exec sed -i 's#\bscripts/podium \([a-z-]\)#podium \1#g' {} +
}

make_documentation() {
  local folder=$1
  copy_tracked "$folder" README.md docs reports
  name_program "$folder"
  # The pages refer to both folders.
  ln -s ../../podium/scenarios "$folder/scenarios"
  ln -s ../../podium/scripts "$folder/scripts"
  install -m 644 "$packaging/copyright" "$folder/copyright"
  install -m 644 "$root/CHANGELOG.md" "$folder/changelog"
  compress "$folder/changelog"
  # The files that README links to have other names here.
  sed -i 's#\](LICENSE)#](copyright)#; s#\](CHANGELOG\.md)#](changelog.gz)#' "$folder/README.md"
  # Instructions for building are useless without the sources.
  find "$folder" -name '*.md' -exec \
    sed -Ei 's#\[[^]]*CONTRIBUTING\.md\]\((\.\./)*CONTRIBUTING\.md\)#CONTRIBUTING.md of the sources#' {} +
}

make_completions() {
  local share=$1 program=$1/../bin/podium
  mkdir -p "$share/bash-completion/completions" "$share/zsh/site-functions" "$share/fish/vendor_completions.d"
  # A shell reads this file and does not run it, so it names no interpreter.
  "$program" --generate-completion-script bash | sed '1{/^#!/d}' >"$share/bash-completion/completions/podium"
  "$program" --generate-completion-script zsh >"$share/zsh/site-functions/_podium"
  "$program" --generate-completion-script fish >"$share/fish/vendor_completions.d/podium.fish"
}

# add_manual_pages FOLDER PREFIX: adds the manual pages to a tree. They say where the other files are below
# PREFIX.
add_manual_pages() {
  local folder=$1/share/man/man1 prefix=$2 program=$1/bin/podium
  mkdir -p "$folder"
  "$program" --experimental-dump-help |
    python3 "$packaging/manual-pages.py" --version "$(version_of "$program")" \
      --date "$(date --utc --date="@$SOURCE_DATE_EPOCH" +%F)" --prefix "$prefix" \
      --command-line "$root/docs/command-line.md" "$folder"
  compress "$folder"/*.1
}

# strip_program FROM TO: removes the symbols that only a debugger reads, more than half of the program.
strip_program() { strip --strip-unneeded --remove-section=.comment --remove-section=.note -o "$2" "$1"; }

# make_tree FOLDER: makes a folder with everything that is installed except the manual pages, and only the
# program of this machine's level.
make_tree() {
  local folder=$1 share=$1/share
  umask 022
  mkdir -p "$folder/bin"
  strip_program "$(program)" "$folder/bin/podium"
  copy_tracked "$share/podium" scenarios scripts/slurm scripts/kubernetes
  make_documentation "$share/doc/podium"
  make_completions "$share"
}

# set_dates FOLDER
set_dates() { find "$1" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +; }
