#!/bin/sh
# Replaces the processes of Holdfast by those of another version, while every request is answered. See docs/operations.md.
#   HOLDFAST_VERSION=<new> deploy/upgrade.sh         on: the schema, the workers, the API
#   HOLDFAST_VERSION=<old> deploy/upgrade.sh back    back: the API, the workers; the schema stays as it is
# If it was interrupted, run it again: it goes on where it stood.
set -eu
# What it writes has the secrets of the environment.
umask 077
cd "$(dirname "$0")/.."

: "${HOLDFAST_VERSION:?Say to which version: HOLDFAST_VERSION=<version> deploy/upgrade.sh}"
export HOLDFAST_VERSION
image=holdfast:$HOLDFAST_VERSION
settings=${HOLDFAST_ENV_FILE:-deploy/compose.env}
if docker version >/dev/null 2>&1; then engine=docker; else engine=podman; fi

compose() {
  # Who needs more files or another program says so: HOLDFAST_COMPOSE='docker compose -f … --env-file deploy/compose.env'.
  ${HOLDFAST_COMPOSE:-$engine compose --env-file $settings} "$@"
}

fail() {
  echo "$1" >&2
  exit 1
}

count_of() {
  echo "$#"
}

# The containers of a service that are of this version (`=`), or of any other (`!=`). The image says it: numbers tell nothing
# once a run was interrupted. Its id, because a version can be built again under the same name.
containers_of() {
  all=$(compose ps --quiet --all "$1") || fail "compose cannot list the containers of $1."
  for container in $all; do
    # What `compose run` has started is no process of the service.
    if [ "$($engine inspect --format '{{index .Config.Labels "com.docker.compose.oneoff"}}' "$container")" = True ]; then continue; fi
    if [ "$($engine inspect --format '{{.Image}}' "$container")" "$2" "$target" ]; then echo "$container"; fi
  done
}

have() {
  state=$1
  shift
  for container in "$@"; do
    [ "$($engine inspect --format "$state" "$container")" = "$expected" ] || return 1
  done
}

are_healthy() {
  expected=healthy
  have '{{.State.Health.Status}}' "$@"
}

# Those that have ended: a run that was interrupted has stopped them, and compose would start them again.
remove_ended() {
  expected=exited
  for container in "$@"; do
    if have '{{.State.Status}}' "$container"; then $engine rm "$container" >/dev/null; fi
  done
}

# Starts as many processes of the new version as there are of the old one, and ends the old ones once the new ones work.
replace() {
  service=$1
  ended=$(containers_of "$service" '!=')
  remove_ended $ended
  old=$(containers_of "$service" '!=')
  new=$(containers_of "$service" '=')
  [ -n "$old$new" ] || fail "No $service runs: start Holdfast first."
  if [ -z "$old" ]; then
    echo "$service: all are of $HOLDFAST_VERSION already"
    return
  fi
  count=$(count_of $old)
  # An interrupted run has ended some of the old ones already.
  if [ "$(count_of $new)" -gt "$count" ]; then count=$(count_of $new); fi
  compose up --detach --no-deps --no-recreate --scale "$service=$(($(count_of $old) + count))" "$service"
  new=$(containers_of "$service" '=')
  [ "$(count_of $new)" -eq "$count" ] || fail "$service: $(count_of $new) of $HOLDFAST_VERSION run, not $count."
  echo "$service: waits until $count of $HOLDFAST_VERSION work"
  tries=0
  until are_healthy $new; do
    tries=$((tries + 1))
    if [ "$tries" -ge 120 ]; then
      for container in $new; do $engine logs --tail 20 "$container" >&2 || true; done
      $engine rm --force $new >/dev/null
      fail "$service of $HOLDFAST_VERSION does not work: the lines above are its last ones. Its processes are gone again, and the old ones go on."
    fi
    sleep 1
  done
  # The proxy looks for new ones every 2 s.
  sleep 4
  # They say that they end, answer what they have, and end.
  $engine stop --time 40 $old >/dev/null
  $engine rm $old >/dev/null
  echo "$service: $count of $HOLDFAST_VERSION work, the old ones have ended"
}

# So that the next `up` keeps this version.
remember() {
  cp -p "$settings" "$settings.new"
  # 1 says that there is no other line.
  grep -v '^HOLDFAST_VERSION=' "$settings" >"$settings.new" || [ $? -eq 1 ] ||
    fail "$settings was not read; write HOLDFAST_VERSION=$HOLDFAST_VERSION there yourself."
  echo "HOLDFAST_VERSION=$HOLDFAST_VERSION" >>"$settings.new"
  mv "$settings.new" "$settings"
}

[ -w "$settings" ] || fail "$settings is not there, or you may not write it: the version is kept there."


target=$($engine image inspect --format '{{.Id}}' "$image" 2>/dev/null) ||
  fail "There is no image $image: build it from that version's files with \`$engine compose --env-file $settings build\`."
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
