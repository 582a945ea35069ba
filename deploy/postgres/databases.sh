#!/bin/sh
# Runs once, when the volume is new: a role and databases for Holdfast, and for Temporal.
set -eu

# The passwords are in the environment, or in files that it names.
: "${HOLDFAST_DATABASE_PASSWORD:=$(cat "${HOLDFAST_DATABASE_PASSWORD_FILE:-/dev/null}")}"
: "${TEMPORAL_DATABASE_PASSWORD:=$(cat "${TEMPORAL_DATABASE_PASSWORD_FILE:-/dev/null}")}"
: "${HOLDFAST_DATABASE_PASSWORD:?} ${TEMPORAL_DATABASE_PASSWORD:?}"
export HOLDFAST_DATABASE_PASSWORD TEMPORAL_DATABASE_PASSWORD

# psql reads the passwords itself: what is in its arguments, everybody on the host sees.
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv holdfast_password HOLDFAST_DATABASE_PASSWORD
\getenv temporal_password TEMPORAL_DATABASE_PASSWORD
create role holdfast login password :'holdfast_password';
create database holdfast owner holdfast;
create role temporal login password :'temporal_password';
create database temporal owner temporal;
create database temporal_visibility owner temporal;
SQL
