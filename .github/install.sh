#!/bin/sh
# Installs Lectern on Linux or macOS, once the SHA-256 sum of what was downloaded has been found right.
#   LECTERN_VERSION   which release (default: the newest)
#   LECTERN_BIN       into which folder (default: /usr/local/bin)
#   LECTERN_RELEASES  where releases are (a release's own copy of this script knows)
set -eu

fail() {
  echo "install: $*" >&2
  exit 1
}

address_of_release() {
  releases=${LECTERN_RELEASES:-@RELEASES@}
  case "$releases" in
    https://* | http://127.0.0.1:* | http://localhost:*) ;;
    *) fail 'LECTERN_RELEASES must be the https address where releases are' ;;
  esac
  case "${LECTERN_VERSION:-}" in
    '') echo "$releases/latest/download" ;;
    *) echo "$releases/download/v${LECTERN_VERSION#v}" ;;
  esac
}

is_musl() { ls /lib/ld-musl-* >/dev/null 2>&1; }

name_of_platform() {
  case "$(uname -s) $(uname -m)" in
    'Linux x86_64' | 'Linux amd64') if is_musl; then echo linux-x64-musl; else echo linux-x64; fi ;;
    'Linux aarch64' | 'Linux arm64')
      if is_musl; then fail 'there is no build for musl on arm64'; fi
      echo linux-arm64
      ;;
    'Darwin arm64') echo macos-arm64 ;;
    *) fail "there is no build for $(uname -s) on $(uname -m)" ;;
  esac
}

download() {
  if command -v curl >/dev/null; then
    curl --fail --silent --show-error --location --output "$2" "$1"
  elif command -v wget >/dev/null; then
    wget --quiet --output-document="$2" "$1"
  else
    fail 'curl or wget is needed'
  fi || fail "$1 could not be downloaded"
}

sum_of() {
  if command -v sha256sum >/dev/null; then
    sha256sum "$1"
  elif command -v shasum >/dev/null; then
    shasum -a 256 "$1"
  else
    fail 'sha256sum or shasum is needed'
  fi | cut -d ' ' -f 1
}

main() {
  folder=${LECTERN_BIN:-/usr/local/bin}
  address=$(address_of_release)
  archive=lectern-$(name_of_platform).tar.xz
  [ -w "$folder/." ] || fail "$folder cannot be written: use sudo, or set LECTERN_BIN"

  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  download "$address/SHA256SUMS" "$work/SHA256SUMS"
  download "$address/$archive" "$work/$archive"
  expected=$(awk -v name="$archive" '$2 == name { print $1 }' "$work/SHA256SUMS")
  [ -n "$expected" ] || fail "SHA256SUMS does not tell the sum of $archive"
  found=$(sum_of "$work/$archive")
  [ "$found" = "$expected" ] || fail "$archive has the sum $found, not $expected; nothing was installed"

  tar -xJf "$work/$archive" -C "$work" lectern || fail 'the archive cannot be unpacked: tar needs xz'
  # Beside its place first, so that a running Lectern is replaced at once or not at all.
  cp "$work/lectern" "$folder/.lectern.new"
  chmod 755 "$folder/.lectern.new"
  mv "$folder/.lectern.new" "$folder/lectern"
  "$folder/lectern" version
  echo "installed as $folder/lectern"
}

# Called at the very end: a script that was cut short on its way does nothing.
main
