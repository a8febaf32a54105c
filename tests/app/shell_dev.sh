#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# ./dev as a text: it parses, its help names every verb, wrong verbs are refused, counts are read right.
# shell_dev.sh ROOT
set -euo pipefail
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
check() { # check WORDS COMMAND...
    local words=$1
    shift
    if ! "$@" >"$work/out" 2>&1; then
        printf 'FAILED: %s\n' "$words"
        cat "$work/out"
        failed=1
    fi
}

check "dev parses" bash -n dev
check ".ci/run parses" bash -n .ci/run
check "dev can be executed" test -x dev
if command -v shellcheck >/dev/null; then
    check "shellcheck has nothing to say" shellcheck dev .ci/run tests/app/shell_dev.sh
fi

./dev help >"$work/help"
for verb in run test build model bench lint words package shots help; do
    check "help names $verb" grep -qE "^  $verb " "$work/help"
    check "$verb is a verb" grep -qE "^        $verb( \||\))" dev
done

status=0
./dev no-such-verb >/dev/null 2>"$work/wrong" || status=$?
check "an unknown verb is a usage error" test "$status" -eq 2
check "an unknown verb is named" grep -q no-such-verb "$work/wrong"

# The function that makes the closing line, on ctest's own words.
sed -n '/^count_line()/,/^}/p' dev >"$work/count.sh"
counts() { # counts EXPECTED STATUS CTEST-LINES...
    local expected=$1 want=$2 got status=0
    shift 2
    printf '%s\n' "$@" >"$work/ctest.log"
    got=$(bash -euo pipefail -c 'source "$1"; count_line "$2"' _ "$work/count.sh" "$work/ctest.log") || status=$?
    check "'$expected' and $want for: $* (was '$got' and $status)" test "$got/$status" = "$expected/$want"
}
counts "12 passed, 0 failed" 0 "100% tests passed, 0 tests failed out of 12"
counts "10 passed, 2 failed" 0 "83% tests passed, 2 tests failed out of 12"
counts "0 passed, 1 failed" 0 "0% tests passed, 1 tests failed out of 1"
counts "1 passed, 0 failed, 1 skipped" 0 " 1/2 Test #1: a ....***Skipped   0.01 sec" "100% tests passed, 0 tests failed out of 2"
counts "0 passed, 0 failed" 1 "No tests were found!!!"

# Every package line has a group that ./dev asks for, and a purpose.
check "debian-packages.txt is well-formed" bash -c "! grep -vE '^(#|[a-z0-9+.-]+ +(build|bench|package|lint) +[^ ])' packaging/debian-packages.txt"
exit "$failed"
