#!/bin/sh
# Brings Temporal's two databases to the schema of the server's version. Run again, it does nothing, or the upgrade.
set -eu

tool() {
  database=$1
  shift
  temporal-sql-tool --plugin postgres12 --endpoint "$POSTGRES_SEEDS" --port "$DB_PORT" \
    --user "$POSTGRES_USER" --database "$database" "$@"
}

schemas=/etc/temporal/schema/postgresql/v12
for part in "temporal temporal" "temporal_visibility visibility"; do
  database=${part% *}
  tool "$database" setup-schema -v 0.0
  tool "$database" update-schema -d "$schemas/${part#* }/versioned"
done
