#!/bin/sh
# Makes the files of deploy/compose.secrets.yml, with random values; those that are there stay. Run it as root: the files belong to the
# users of the containers. See docs/operations.md#secrets-in-files.
set -eu
umask 077
folder=${HOLDFAST_SECRETS:-$(dirname "$0")/secrets}
mkdir -p "$folder"
cd "$folder"

make() {
  [ -s "$1" ] || printf '%s' "$2" >"$1"
}

# Letters and digits only, as they also stand in a URL.
password() {
  head -c 24 /dev/urandom | od -An -v -tx1 | tr -d ' \n'
}

make master_key "k1:$(head -c 32 /dev/urandom | base64 | tr -d '\n')"
make postgres_password "$(password)"
make holdfast_database_password "$(password)"
make temporal_database_password "$(password)"
# The same once more, for Temporal itself: Postgres reads the other one as another user.
make temporal_password "$(cat temporal_database_password)"
make database_url "postgres://holdfast:$(cat holdfast_database_password)@postgres:5432/holdfast"

# In the containers, processes are 1000, and Postgres is 999. Nobody else reads them.
own="master_key database_url temporal_password"
postgres="postgres_password holdfast_database_password temporal_database_password"
chown 1000:1000 $own
chown 999:999 $postgres
chmod 400 $own $postgres
chmod 700 .
echo "The secrets are in $(pwd). Keep a copy of master_key apart from all backups: without it nothing can be read."
