#!/bin/sh
# Replaces the processes of Holdfast by those of another version, while every request is answered. See docs/operations.md.
#   HOLDFAST_VERSION=0.3.0 deploy/upgrade.sh         on: the schema, the workers, the API
#   HOLDFAST_VERSION=0.2.0 deploy/upgrade.sh back    back: the API, the workers; the schema stays as it is
set -eu
# What it writes has the secrets of the environment.
umask 077
cd "$(dirname "$0")/.."

: "${HOLDFAST_VERSION:?Say to which version: HOLDFAST_VERSION=0.3.0 deploy/upgrade.sh}"
export HOLDFAST_VERSION
image=holdfast:$HOLDFAST_VERSION
settings=deploy/compose.env

compose() {
  # Who needs more files or another program says so: HOLDFAST_COMPOSE='docker compose -f … --env-file deploy/compose.env'.
  ${HOLDFAST_COMPOSE:-docker compose --env-file $settings} "$@"
}

fail() {
  echo "$1" >&2
  exit 1
}

containers_of() {
  compose ps --quiet "$1" | sort
}

health_of() {
  docker inspect --format '{{.State.Health.Status}}' "$1"
}

are_healthy() {
  for container in "$@"; do
    [ "$(health_of "$container")" = healthy ] || return 1
  done
}

# Starts as many processes of the new version as there are of the old one, and ends the old ones once the new ones work.
replace() {
  service=$1
  old=$(containers_of "$service")
  [ -n "$old" ] || fail "No $service runs: start Holdfast first."
  count=$(echo "$old" | wc -l)
  compose up --detach --no-deps --no-recreate --scale "$service=$((count * 2))" "$service"
  new=$(containers_of "$service" | grep --invert-match --line-regexp --fixed-strings "$old") ||
    fail "No $service was added to the $count that run."
  echo "$service: waits until $count of $HOLDFAST_VERSION work"
  tries=0
  until are_healthy $new; do
    tries=$((tries + 1))
    if [ "$tries" -ge 120 ]; then
      docker rm --force $new >/dev/null
      fail "$service of $HOLDFAST_VERSION does not work; its processes are gone again, and the old ones go on."
    fi
    sleep 1
  done
  # The proxy looks for new ones every 2 s.
  sleep 4
  # They say that they end, answer what they have, and end.
  docker stop --time 40 $old >/dev/null
  docker rm $old >/dev/null
  echo "$service: $count of $HOLDFAST_VERSION work, the old ones have ended"
}

# So that the next `up` keeps this version.
remember() {
  grep --invert-match '^HOLDFAST_VERSION=' "$settings" >"$settings.new" || true
  echo "HOLDFAST_VERSION=$HOLDFAST_VERSION" >>"$settings.new"
  cat "$settings.new" >"$settings"
  rm "$settings.new"
}

docker image inspect "$image" >/dev/null 2>&1 ||
  fail "There is no image $image: build it from that version's files with \`docker compose --env-file $settings build\`."
case ${1:-on} in
on)
  compose run --rm --no-deps migrate
  replace worker
  replace api
  ;;
back)
  replace api
  replace worker
  ;;
*) fail "Usage: HOLDFAST_VERSION=<version> deploy/upgrade.sh [back]" ;;
esac
remember
echo "Holdfast is $HOLDFAST_VERSION now."
