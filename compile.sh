#!/bin/sh
# Builds dist/lectern for this machine, or with --all one executable for every supported machine.
# --bytecode halves the start. No --minify: it saves nothing here and upsets the framework's
# reading of handler sources.
set -eu
cd "$(dirname "$0")"
PATH="$PWD/node_modules/.bin:$PATH"
[ -d node_modules ] || node .ci/setup.mjs

commit=$(git rev-parse --short=12 HEAD 2>/dev/null || echo unknown)

build() {
  bun build --compile --bytecode --format=esm \
    --define "BUILD_COMMIT=\"$commit\"" \
    ${2:+--target="$2"} --outfile "dist/$1" src/main.ts >/dev/null
  echo "dist/$1"
}

mkdir -p dist
case "${1-}" in
  '') build lectern ;;
  --all)
    build lectern-linux-x64 bun-linux-x64-baseline
    build lectern-linux-x64-musl bun-linux-x64-musl
    build lectern-linux-arm64 bun-linux-arm64
    build lectern-macos-arm64 bun-darwin-arm64
    build lectern-windows-x64.exe bun-windows-x64
    (cd dist && sha256sum lectern-linux-* lectern-macos-* lectern-windows-* >SHA256SUMS)
    echo dist/SHA256SUMS
    ;;
  *)
    echo "usage: ./compile.sh [--all]" >&2
    exit 2
    ;;
esac
