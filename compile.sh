#!/bin/sh
# Builds dist/lectern for this machine; with --all one executable for every supported machine; with
# --deb a Debian package, for this machine or the architecture that is named.
# --bytecode halves the start, and with --splitting a command reads only the parts it needs. No
# --minify: it saves nothing here and upsets the framework's reading of handler sources.
set -eu
cd "$(dirname "$0")"
PATH="$PWD/node_modules/.bin:$PATH"
[ -d node_modules ] || node .ci/setup.mjs

commit=$(git rev-parse --short=12 HEAD 2>/dev/null || echo unknown)

build() {
  bun build --compile --bytecode --splitting --format=esm \
    --define "BUILD_COMMIT=\"$commit\"" \
    ${2:+--target="$2"} --outfile "dist/$1" src/main.ts >/dev/null
  echo "dist/$1"
}

build_linux_x64() { build lectern-linux-x64 bun-linux-x64-baseline; }
build_linux_arm64() { build lectern-linux-arm64 bun-linux-arm64; }

misused() {
  echo "usage: ./compile.sh [--all | --deb [amd64|arm64]]" >&2
  exit 2
}

mkdir -p dist
case "${1-}" in
  '') build lectern ;;
  --all)
    build_linux_x64
    build lectern-linux-x64-musl bun-linux-x64-musl
    build_linux_arm64
    build lectern-macos-arm64 bun-darwin-arm64
    build lectern-windows-x64.exe bun-windows-x64
    (cd dist && sha256sum lectern-linux-x64 lectern-linux-x64-musl lectern-linux-arm64 \
      lectern-macos-arm64 lectern-windows-x64.exe >SHA256SUMS)
    echo dist/SHA256SUMS
    ;;
  --deb)
    architecture=${2:-$(dpkg --print-architecture)}
    case "$architecture" in
      amd64) executable=$(build_linux_x64) ;;
      arm64) executable=$(build_linux_arm64) ;;
      *) misused ;;
    esac
    .debian/build "$executable" "$architecture"
    ;;
  *) misused ;;
esac
