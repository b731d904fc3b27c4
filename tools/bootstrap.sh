# shellcheck shell=bash
# Shared by ./run and ./test, which source it: everything between a bare Debian 12 and a working .venv.
# Each step looks before it acts, so a second start does nothing and needs no network.
#
#   prepare LOCK PACKAGE...   makes the Debian packages and the locked requirements present
#
# Sets `root` (the checkout), `service_packages` (the Debian packages that the service needs, and so
# the tests of what it prints) and, after prepare, `python` (the interpreter in .venv).

unset CDPATH  # it would make cd look elsewhere, and speak
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
venv=$root/.venv
python=$venv/bin/python

# WeasyPrint finds the libraries when it runs, so no Python package brings them; the second makes PDFs small.
# The fonts print names in letters that ours lack: 3 MB to fetch, 13 MB on the disk, nearly every script there is.
# shellcheck disable=SC2034  # used by those who source this
service_packages=(libpangoft2-1.0-0 libharfbuzz-subset0 fonts-noto-ui-core fonts-droid-fallback)

say() { printf '%s\n' "$@" >&2; }
die() { say "$@"; exit 1; }
is_root() { (( EUID == 0 )); }

# Prints the first Python that is 3.11 or newer and can make virtual environments, which Debian
# ships apart from Python itself; 3.11 first, as that is what we test on.
find_python() {
    local name
    for name in python3.11 python3 python3.12 python3.13 python3.14 /usr/bin/python3; do
        if "$name" -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$name"
            return
        fi
    done
    return 1
}

# Prints those of the named Debian packages that are not installed.
missing_packages() {
    local name
    for name; do
        [[ $(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null) == installed ]] || printf '%s\n' "$name"
    done
}

need_packages() {
    local missing
    if ! command -v dpkg-query >/dev/null; then
        say "This is no Debian: please see to it yourself that the equivalents of these are installed:" "  $*"
        return
    fi
    mapfile -t missing < <(missing_packages "$@")
    (( ${#missing[@]} )) || return 0
    if ! is_root; then
        die "Missing Debian packages.  Please run this once, then try again:" "" \
            "  sudo apt-get update && sudo apt-get install --no-install-recommends -y ${missing[*]}"
    fi
    say "Installing Debian packages: ${missing[*]}"
    apt_get update
    apt_get install --no-install-recommends -y "${missing[@]}"
}

# apt-get is told everything beforehand and shows its output only when it fails.
apt_get() {
    local log
    log=$(mktemp)
    if ! DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 "$@" >"$log" 2>&1 </dev/null; then
        cat -- "$log" >&2
        rm -f -- "$log"
        die "apt-get $1 failed."
    fi
    rm -f -- "$log"
}

# A virtual environment remembers the Python that made it; after an upgrade of Debian that one may be gone.
venv_works() {
    [[ -x $python ]] && "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

make_venv() {
    local base
    base=$(find_python) || die "Python 3.11 or newer, with venv, is needed, and none was found."
    say "Creating .venv with $("$base" --version)"
    "$base" -m venv --clear -- "$venv"
}

# pip runs only when the lock file is another one than what was installed last.
install_requirements() {
    local lock=$1 stamp=$venv/installed-$1.sha256 sum
    sum=$(sha256sum <"$root/$lock")
    if [[ -f $stamp && $(<"$stamp") == "$sum" ]]; then
        return
    fi
    say "Installing $lock"
    "$python" -m pip install --quiet --disable-pip-version-check --no-input \
        --require-hashes --only-binary=:all: -r "$root/$lock" \
        || die "pip could not install $lock."
    printf '%s\n' "$sum" >"$stamp"
}

prepare() {
    local lock=$1 packages=("${@:2}") checkout
    # Two starts at once must not build the same .venv; the lock is let go before the program starts.
    exec {checkout}<"$root"
    flock "$checkout"
    # Everything that is missing is named at once: whoever is not root is asked only once.
    venv_works || find_python >/dev/null || packages+=(python3 python3-venv)
    need_packages "${packages[@]}"
    venv_works || make_venv
    install_requirements "$lock"
    exec {checkout}<&-
}
