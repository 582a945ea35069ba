create table accounts (
  id uuid not null default uuidv7(),
  name text not null,
  plan text not null default 'selfHosted'::text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint accounts_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX accounts_pkey ON public.accounts USING btree (id);

create table anoncreds_credential_definitions (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  wallet_id uuid not null,
  execution_id uuid,
  action_id text,
  issuer_id text not null,
  hash text not null,
  value text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  schema_id text not null,
  tag text not null,
  is_revocable boolean not null,
  constraint anoncreds_credential_definitions_pkey PRIMARY KEY (id),
  constraint anoncreds_credential_definitions_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id),
  constraint anoncreds_credential_definitions_tag UNIQUE (wallet_id, schema_id, tag),
  constraint anoncreds_credential_definitions_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE UNIQUE INDEX anoncreds_credential_definitions_hash ON public.anoncreds_credential_definitions USING btree (hash);
CREATE UNIQUE INDEX anoncreds_credential_definitions_pkey ON public.anoncreds_credential_definitions USING btree (id);
CREATE INDEX anoncreds_credential_definitions_project ON public.anoncreds_credential_definitions USING btree (project_id, id);
CREATE UNIQUE INDEX anoncreds_credential_definitions_tag ON public.anoncreds_credential_definitions USING btree (wallet_id, schema_id, tag);

create table anoncreds_registries (
  id uuid not null default uuidv7(),
  credential_definition_id uuid not null,
  issuer_id text not null,
  hash text not null,
  value text not null,
  tails bytea not null,
  tails_hash text not null,
  size integer not null,
  next_index integer not null default 1,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint anoncreds_registries_credential_definition_id_anoncreds_credent FOREIGN KEY (credential_definition_id) REFERENCES anoncreds_credential_definitions(id),
  constraint anoncreds_registries_pkey PRIMARY KEY (id)
);
CREATE INDEX anoncreds_registries_definition ON public.anoncreds_registries USING btree (credential_definition_id, id);
CREATE UNIQUE INDEX anoncreds_registries_hash ON public.anoncreds_registries USING btree (hash);
CREATE UNIQUE INDEX anoncreds_registries_pkey ON public.anoncreds_registries USING btree (id);
CREATE UNIQUE INDEX anoncreds_registries_tails ON public.anoncreds_registries USING btree (tails_hash);

create table anoncreds_schemas (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  wallet_id uuid not null,
  execution_id uuid,
  action_id text,
  issuer_id text not null,
  hash text not null,
  value text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  network text not null,
  name text not null,
  version text not null,
  attribute_names text[] not null,
  constraint anoncreds_schemas_pkey PRIMARY KEY (id),
  constraint anoncreds_schemas_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id),
  constraint anoncreds_schemas_version UNIQUE (wallet_id, name, version),
  constraint anoncreds_schemas_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE UNIQUE INDEX anoncreds_schemas_hash ON public.anoncreds_schemas USING btree (hash);
CREATE UNIQUE INDEX anoncreds_schemas_pkey ON public.anoncreds_schemas USING btree (id);
CREATE INDEX anoncreds_schemas_project ON public.anoncreds_schemas USING btree (project_id, id);
CREATE UNIQUE INDEX anoncreds_schemas_version ON public.anoncreds_schemas USING btree (wallet_id, name, version);

create table anoncreds_status_lists (
  registry_id uuid not null,
  "timestamp" bigint not null,
  value text not null,
  constraint anoncreds_status_lists_registry_id_anoncreds_registries_id_fk FOREIGN KEY (registry_id) REFERENCES anoncreds_registries(id),
  constraint anoncreds_status_lists_registry_id_timestamp_pk PRIMARY KEY (registry_id, "timestamp")
);
CREATE UNIQUE INDEX anoncreds_status_lists_registry_id_timestamp_pk ON public.anoncreds_status_lists USING btree (registry_id, "timestamp");

create table api_keys (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  name text not null,
  public_id text not null,
  secret_hash bytea not null,
  scopes text[] not null,
  project_ids uuid[],
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  previous_secret_hash bytea,
  previous_expires_at timestamp(3) with time zone,
  constraint api_keys_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint "api_keys_publicId_unique" UNIQUE (public_id)
);
CREATE UNIQUE INDEX api_keys_name ON public.api_keys USING btree (account_id, name) WHERE (revoked_at IS NULL);
CREATE UNIQUE INDEX api_keys_pkey ON public.api_keys USING btree (id);
CREATE UNIQUE INDEX "api_keys_publicId_unique" ON public.api_keys USING btree (public_id);

create table audit_log (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  project_id uuid,
  actor_type text not null,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  record_type text not null,
  record_id uuid not null,
  ip text,
  request_id text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  record_name text,
  reason text,
  act jsonb,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_account ON public.audit_log USING btree (account_id, id);
CREATE INDEX audit_log_action ON public.audit_log USING btree (account_id, action, id);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (account_id, actor_id, id);
CREATE INDEX audit_log_decided ON public.audit_log USING btree (account_id, actor_id, project_id, id) WHERE (action = 'decision.decide'::text);
CREATE INDEX audit_log_outsiders ON public.audit_log USING btree (id) WHERE ((actor_type = ANY (ARRAY['form'::text, 'link'::text, 'wallet'::text])) AND (ip IS NOT NULL));
CREATE UNIQUE INDEX audit_log_pkey ON public.audit_log USING btree (id);
CREATE INDEX audit_log_project ON public.audit_log USING btree (project_id, id) WHERE (project_id IS NOT NULL);
CREATE INDEX audit_log_record ON public.audit_log USING btree (record_id, id);

create table bulk_jobs (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  project_id uuid not null,
  kind text not null,
  request text not null,
  status text not null default 'running'::text,
  total integer not null,
  changed integer not null default 0,
  skipped integer not null default 0,
  "position" uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  actor jsonb,
  reason text,
  constraint bulk_jobs_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX bulk_jobs_pkey ON public.bulk_jobs USING btree (id);
CREATE INDEX bulk_jobs_project ON public.bulk_jobs USING btree (project_id, id);
CREATE INDEX bulk_jobs_running ON public.bulk_jobs USING btree (updated_at) WHERE (status = 'running'::text);

create table calendar_versions (
  calendar_id uuid not null,
  version integer not null,
  value text not null,
  changed_by jsonb not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint calendar_versions_calendar_id_calendars_id_fk FOREIGN KEY (calendar_id) REFERENCES calendars(id) ON DELETE CASCADE,
  constraint calendar_versions_calendar_id_version_pk PRIMARY KEY (calendar_id, version)
);
CREATE UNIQUE INDEX calendar_versions_calendar_id_version_pk ON public.calendar_versions USING btree (calendar_id, version);

create table calendars (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  name text not null,
  value text not null,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint calendars_name UNIQUE (project_id, name),
  constraint calendars_pkey PRIMARY KEY (id),
  constraint calendars_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id)
);
CREATE UNIQUE INDEX calendars_name ON public.calendars USING btree (project_id, name);
CREATE UNIQUE INDEX calendars_pkey ON public.calendars USING btree (id);

create table certificate_requests (
  id uuid not null default uuidv7(),
  wallet_id uuid not null,
  key_id text not null,
  purpose text,
  csr text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint certificate_requests_pkey PRIMARY KEY (id),
  constraint certificate_requests_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE UNIQUE INDEX certificate_requests_pkey ON public.certificate_requests USING btree (id);
CREATE INDEX certificate_requests_wallet ON public.certificate_requests USING btree (wallet_id, id);

create table child_executions (
  id uuid not null,
  parent_id uuid not null,
  path text not null,
  generation integer not null,
  effect integer not null,
  is_awaited boolean not null,
  claimed text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint child_executions_parent_id_executions_id_fk FOREIGN KEY (parent_id) REFERENCES executions(id) ON DELETE CASCADE,
  constraint child_executions_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX child_executions_awaited ON public.child_executions USING btree (parent_id, path) WHERE (is_awaited AND (claimed IS NULL));
CREATE UNIQUE INDEX child_executions_parent ON public.child_executions USING btree (parent_id, path, generation, effect);
CREATE UNIQUE INDEX child_executions_pkey ON public.child_executions USING btree (id);

create table cursors (
  name text not null,
  "position" text not null,
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint cursors_pkey PRIMARY KEY (name)
);
CREATE UNIQUE INDEX cursors_pkey ON public.cursors USING btree (name);

create table data_keys (
  owner_id uuid not null,
  master_key_id text not null,
  wrapped bytea not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint data_keys_pkey PRIMARY KEY (owner_id)
);
CREATE UNIQUE INDEX data_keys_pkey ON public.data_keys USING btree (owner_id);

create table didcomm_connections (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  wallet_id uuid not null,
  execution_id uuid,
  action_id text,
  invitation_id uuid,
  agent_id text,
  status text not null,
  hold_key text,
  peer bytea,
  error bytea,
  sealed_under uuid not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone,
  reused_id uuid,
  request bytea,
  public_url text,
  refused_messages integer not null default 0,
  triggered_starts integer not null default 0,
  triggered_since timestamp(3) with time zone,
  constraint didcomm_connections_pkey PRIMARY KEY (id),
  constraint didcomm_connections_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id),
  constraint didcomm_connections_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE UNIQUE INDEX didcomm_connections_agent ON public.didcomm_connections USING btree (wallet_id, agent_id);
CREATE INDEX didcomm_connections_execution ON public.didcomm_connections USING btree (execution_id);
CREATE INDEX didcomm_connections_id_end ON public.didcomm_connections USING btree (project_id, "right"((id)::text, 8), id);
CREATE INDEX didcomm_connections_invitation ON public.didcomm_connections USING btree (invitation_id);
CREATE UNIQUE INDEX didcomm_connections_pkey ON public.didcomm_connections USING btree (id);
CREATE INDEX didcomm_connections_project ON public.didcomm_connections USING btree (project_id, id);

create table didcomm_envelopes (
  digest bytea not null,
  wallet_id uuid not null,
  answer bytea,
  received_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint didcomm_envelopes_pkey PRIMARY KEY (digest)
);
CREATE UNIQUE INDEX didcomm_envelopes_pkey ON public.didcomm_envelopes USING btree (digest);
CREATE INDEX didcomm_envelopes_received ON public.didcomm_envelopes USING btree (received_at);

create table didcomm_invitations (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  wallet_id uuid not null,
  execution_id uuid,
  action_id text,
  agent_id text not null,
  is_reusable boolean not null,
  message bytea not null,
  sealed_under uuid not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  triggered_starts integer not null default 0,
  triggered_since timestamp(3) with time zone,
  constraint didcomm_invitations_pkey PRIMARY KEY (id),
  constraint didcomm_invitations_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id),
  constraint didcomm_invitations_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE UNIQUE INDEX didcomm_invitations_agent ON public.didcomm_invitations USING btree (wallet_id, agent_id);
CREATE INDEX didcomm_invitations_execution ON public.didcomm_invitations USING btree (execution_id);
CREATE UNIQUE INDEX didcomm_invitations_pkey ON public.didcomm_invitations USING btree (id);
CREATE INDEX didcomm_invitations_sealed_under ON public.didcomm_invitations USING btree (sealed_under);

create table didcomm_outbound (
  id uuid not null default uuidv7(),
  wallet_id uuid not null,
  sequence text not null,
  message bytea not null,
  sealed_under uuid not null,
  attempts integer not null default 0,
  next_at timestamp(3) with time zone not null default clock_timestamp(),
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  host text not null default ''::text,
  constraint didcomm_outbound_pkey PRIMARY KEY (id)
);
CREATE INDEX didcomm_outbound_next ON public.didcomm_outbound USING btree (next_at);
CREATE UNIQUE INDEX didcomm_outbound_pkey ON public.didcomm_outbound USING btree (id);
CREATE INDEX didcomm_outbound_sealed_under ON public.didcomm_outbound USING btree (sealed_under);
CREATE INDEX didcomm_outbound_sequence ON public.didcomm_outbound USING btree (sequence, id);

create table didcomm_queue (
  id uuid not null default uuidv7(),
  wallet_id uuid not null,
  connection_agent_id text not null,
  recipients text[] not null,
  message bytea not null,
  sealed_under uuid not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint didcomm_queue_pkey PRIMARY KEY (id)
);
CREATE INDEX didcomm_queue_connection ON public.didcomm_queue USING btree (wallet_id, connection_agent_id, id);
CREATE UNIQUE INDEX didcomm_queue_pkey ON public.didcomm_queue USING btree (id);
CREATE INDEX didcomm_queue_sealed_under ON public.didcomm_queue USING btree (sealed_under);

create table didcomm_sessions (
  id uuid not null default uuidv7(),
  kind text not null,
  project_id uuid not null,
  wallet_id uuid not null,
  execution_id uuid,
  action_id text,
  connection_id uuid,
  invitation_id uuid,
  agent_id text not null,
  status text not null,
  hold_key text,
  request bytea not null,
  result bytea,
  error bytea,
  sealed_under uuid not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone not null,
  public_url text,
  refused_messages integer not null default 0,
  constraint didcomm_sessions_pkey PRIMARY KEY (id),
  constraint didcomm_sessions_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id),
  constraint didcomm_sessions_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE UNIQUE INDEX didcomm_sessions_agent ON public.didcomm_sessions USING btree (wallet_id, agent_id);
CREATE INDEX didcomm_sessions_connection ON public.didcomm_sessions USING btree (connection_id);
CREATE INDEX didcomm_sessions_execution ON public.didcomm_sessions USING btree (execution_id);
CREATE INDEX didcomm_sessions_id_end ON public.didcomm_sessions USING btree (project_id, "right"((id)::text, 8), id);
CREATE INDEX didcomm_sessions_invitation ON public.didcomm_sessions USING btree (invitation_id);
CREATE UNIQUE INDEX didcomm_sessions_pkey ON public.didcomm_sessions USING btree (id);
CREATE INDEX didcomm_sessions_project ON public.didcomm_sessions USING btree (project_id, kind, id);

create table execution_entries (
  execution_id uuid not null,
  path text not null,
  status text not null,
  output bytea,
  error_code integer,
  error bytea,
  failed_tries integer not null default 0,
  was_definite boolean,
  effect_attempt integer not null default 1,
  started_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  begun_at timestamp(3) with time zone,
  parent text,
  is_action boolean not null,
  version integer not null,
  phase text not null,
  generation integer not null,
  turn integer not null,
  repeats integer not null default 0,
  remains boolean not null,
  ran boolean not null,
  active integer,
  completed integer,
  failed integer,
  idle integer,
  first_failed text,
  branches text[] not null,
  next integer,
  walk jsonb not null,
  outcome text,
  wakeups integer not null default 0,
  handled integer not null default 0,
  wake_at timestamp(3) with time zone,
  deadline_at timestamp(3) with time zone,
  wants_place boolean not null default false,
  result_kind text generated always as (((walk -> 'result'::text) ->> 'kind'::text)) virtual,
  failed_by text generated always as (((walk -> 'result'::text) ->> 'by'::text)) virtual,
  cause_kind text generated always as (((walk -> 'cause'::text) ->> 'kind'::text)) virtual,
  list_at text generated always as ((walk ->> 'at'::text)) virtual,
  needed integer generated always as (((walk ->> 'needed'::text))::integer) virtual,
  total integer generated always as (((walk ->> 'total'::text))::integer) virtual,
  chosen_catch integer generated always as (((walk ->> 'chosenCatch'::text))::integer) virtual,
  case_name text generated always as ((walk ->> 'caseName'::text)) virtual,
  was_undone boolean generated always as (((walk ->> 'wasUndone'::text))::boolean) virtual,
  pending_repair text generated always as ((walk ->> 'pendingRepair'::text)) virtual,
  visited_from text,
  named_outcome jsonb,
  constraint execution_entries_execution_id_executions_id_fk FOREIGN KEY (execution_id) REFERENCES executions(id) ON DELETE CASCADE,
  constraint execution_entries_execution_id_path_pk PRIMARY KEY (execution_id, path)
) with (fillfactor=80);
CREATE INDEX execution_entries_at_work ON public.execution_entries USING btree (execution_id) WHERE (status = ANY (ARRAY['pending'::text, 'retrying'::text, 'stopping'::text, 'waiting'::text]));
CREATE INDEX execution_entries_due ON public.execution_entries USING btree (execution_id) WHERE (wakeups > handled);
CREATE UNIQUE INDEX execution_entries_execution_id_path_pk ON public.execution_entries USING btree (execution_id, path);
CREATE INDEX execution_entries_outside ON public.execution_entries USING btree (execution_id, path) WHERE (strpos(path, '['::text) = 0);
CREATE INDEX execution_entries_parent ON public.execution_entries USING btree (execution_id, parent) WHERE (parent IS NOT NULL);
CREATE INDEX execution_entries_repairs ON public.execution_entries USING btree (execution_id) WHERE ((walk ->> 'pendingRepair'::text) IS NOT NULL);
CREATE INDEX execution_entries_timed ON public.execution_entries USING btree (execution_id, LEAST(wake_at, deadline_at)) WHERE ((LEAST(wake_at, deadline_at) IS NOT NULL) AND (status = ANY (ARRAY['pending'::text, 'retrying'::text, 'held'::text, 'open'::text, 'waiting'::text])));
CREATE INDEX execution_entries_wanting ON public.execution_entries USING btree (execution_id) WHERE wants_place;

create table execution_items (
  execution_id uuid not null,
  path text not null,
  chunk integer not null,
  items bytea not null,
  constraint execution_items_execution_id_executions_id_fk FOREIGN KEY (execution_id) REFERENCES executions(id) ON DELETE CASCADE,
  constraint execution_items_execution_id_path_chunk_pk PRIMARY KEY (execution_id, path, chunk)
);
CREATE UNIQUE INDEX execution_items_execution_id_path_chunk_pk ON public.execution_items USING btree (execution_id, path, chunk);

create table execution_labels (
  execution_id uuid not null,
  project_id uuid not null,
  name text not null,
  value text not null,
  constraint execution_labels_execution_id_executions_id_fk FOREIGN KEY (execution_id) REFERENCES executions(id) ON DELETE CASCADE,
  constraint execution_labels_execution_id_name_pk PRIMARY KEY (execution_id, name)
);
CREATE UNIQUE INDEX execution_labels_execution_id_name_pk ON public.execution_labels USING btree (execution_id, name);
CREATE INDEX execution_labels_value ON public.execution_labels USING btree (project_id, lower(value) text_pattern_ops, execution_id);

create table executions (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  workflow_id uuid not null,
  version_id uuid not null,
  wallet_id uuid not null,
  status text not null default 'created'::text,
  attempt integer not null default 1,
  step integer not null default 0,
  seq integer not null default 1,
  input bytea not null,
  labels jsonb not null default '{}'::jsonb,
  data_bytes integer not null,
  failed_action_id text,
  error bytea,
  completed_action_ids text[] not null default '{}'::text[],
  is_cancellation_requested boolean not null default false,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  start_time timestamp(3) with time zone,
  end_time timestamp(3) with time zone,
  dispatched_at timestamp(3) with time zone,
  verified_at timestamp(3) with time zone,
  instances integer not null default 0,
  healings integer not null default 0,
  healed_step integer,
  fruitless_healings integer not null default 0,
  nudge_at timestamp(3) with time zone not null default (now() + '00:01:00'::interval),
  unread_since timestamp(3) with time zone,
  started_by jsonb,
  cause_execution_id uuid,
  cause_workflow_id uuid,
  cause_action_id text,
  cause_reason text,
  cause_host text,
  cause_status smallint,
  redrive_id uuid,
  business_key text,
  holds_key boolean not null default false,
  has_locks boolean not null default false,
  is_repairing boolean not null default false,
  early_until timestamp(3) with time zone,
  outcome jsonb,
  constraint executions_pkey PRIMARY KEY (id),
  constraint executions_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id),
  constraint executions_version_id_workflow_versions_id_fk FOREIGN KEY (version_id) REFERENCES workflow_versions(id),
  constraint executions_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  constraint executions_workflow_id_workflows_id_fk FOREIGN KEY (workflow_id) REFERENCES workflows(id)
) with (fillfactor=70);
CREATE INDEX executions_cause_action ON public.executions USING btree (project_id, cause_action_id, id) WHERE (cause_action_id IS NOT NULL);
CREATE INDEX executions_cause_host ON public.executions USING btree (project_id, cause_host, id) WHERE (cause_host IS NOT NULL);
CREATE INDEX executions_cause_reason ON public.executions USING btree (project_id, cause_reason, id) WHERE (cause_reason IS NOT NULL);
CREATE INDEX executions_ended ON public.executions USING btree (project_id, end_time, id) WHERE (end_time IS NOT NULL);
CREATE INDEX executions_ended_status ON public.executions USING btree (project_id, status, end_time, id) WHERE (end_time IS NOT NULL);
CREATE INDEX executions_ended_workflow ON public.executions USING btree (workflow_id, end_time) WHERE (end_time IS NOT NULL);
CREATE INDEX executions_failed_action ON public.executions USING btree (project_id, failed_action_id, id) WHERE (failed_action_id IS NOT NULL);
CREATE INDEX executions_id_end ON public.executions USING btree (project_id, "right"((id)::text, 8), id);
CREATE INDEX executions_key ON public.executions USING btree (project_id, business_key, id) WHERE (business_key IS NOT NULL);
CREATE UNIQUE INDEX executions_key_held ON public.executions USING btree (workflow_id, business_key) WHERE (holds_key AND (status = ANY (ARRAY['created'::text, 'running'::text, 'onHold'::text])));
CREATE INDEX executions_labels ON public.executions USING gin (labels jsonb_path_ops) WHERE (labels <> '{}'::jsonb);
CREATE INDEX executions_left ON public.executions USING btree (project_id, id) WHERE ((cause_reason IS NOT NULL) AND (status = ANY (ARRAY['completed'::text, 'cancelled'::text])));
CREATE INDEX executions_open ON public.executions USING btree (project_id, id) WHERE (status = ANY (ARRAY['created'::text, 'running'::text, 'onHold'::text]));
CREATE INDEX executions_open_workflow ON public.executions USING btree (workflow_id) WHERE (status = ANY (ARRAY['created'::text, 'running'::text, 'onHold'::text]));
CREATE INDEX executions_outcome ON public.executions USING btree (project_id, ((outcome ->> 'id'::text)), id) WHERE (outcome IS NOT NULL);
CREATE UNIQUE INDEX executions_pkey ON public.executions USING btree (id);
CREATE INDEX executions_project ON public.executions USING btree (project_id, id);
CREATE INDEX executions_project_status ON public.executions USING btree (project_id, status, id);
CREATE INDEX executions_to_nudge ON public.executions USING btree (nudge_at) WHERE (status = 'running'::text);
CREATE INDEX executions_undispatched ON public.executions USING btree (project_id, id) WHERE (dispatched_at IS NULL);
CREATE INDEX executions_unverified ON public.executions USING btree (dispatched_at) WHERE ((verified_at IS NULL) AND (status = ANY (ARRAY['created'::text, 'running'::text, 'onHold'::text])));
CREATE INDEX executions_workflow ON public.executions USING btree (workflow_id, id);

create table failure_causes (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  workflow_id uuid not null,
  action_id text,
  reason text not null,
  host text,
  status smallint,
  seen_until timestamp(3) with time zone,
  acknowledged_at timestamp(3) with time zone,
  acknowledged_by jsonb,
  note text,
  assignee_id uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint failure_causes_assignee_id_members_id_fk FOREIGN KEY (assignee_id) REFERENCES members(id) ON DELETE SET NULL,
  constraint failure_causes_cause UNIQUE NULLS NOT DISTINCT (project_id, workflow_id, action_id, reason, host, status),
  constraint failure_causes_pkey PRIMARY KEY (id),
  constraint failure_causes_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id),
  constraint failure_causes_workflow_id_workflows_id_fk FOREIGN KEY (workflow_id) REFERENCES workflows(id)
);
CREATE UNIQUE INDEX failure_causes_cause ON public.failure_causes USING btree (project_id, workflow_id, action_id, reason, host, status) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX failure_causes_pkey ON public.failure_causes USING btree (id);

create table form_submissions (
  form_id uuid not null,
  nonce text not null,
  execution_id uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint form_submissions_form_id_nonce_pk PRIMARY KEY (form_id, nonce)
);
CREATE INDEX form_submissions_age ON public.form_submissions USING btree (created_at);
CREATE UNIQUE INDEX form_submissions_form_id_nonce_pk ON public.form_submissions USING btree (form_id, nonce);

create table forms (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  workflow_id uuid not null,
  name text not null,
  title text not null,
  introduction text,
  confirmation text,
  fields jsonb,
  presets jsonb not null,
  daily_limit integer not null,
  proof_of_work integer not null,
  is_enabled boolean not null default true,
  token text not null,
  challenge_key bytea not null,
  started_on text,
  started integer not null default 0,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  deleted_at timestamp(3) with time zone,
  constraint forms_pkey PRIMARY KEY (id),
  constraint forms_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id),
  constraint forms_token_unique UNIQUE (token),
  constraint forms_workflow_id_workflows_id_fk FOREIGN KEY (workflow_id) REFERENCES workflows(id)
);
CREATE UNIQUE INDEX forms_name ON public.forms USING btree (project_id, name) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX forms_pkey ON public.forms USING btree (id);
CREATE UNIQUE INDEX forms_token_unique ON public.forms USING btree (token);

create table freed_locks (
  id uuid not null default uuidv7(),
  key text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  account_id uuid not null,
  constraint freed_locks_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX freed_locks_pkey ON public.freed_locks USING btree (id);
CREATE INDEX freed_locks_turn ON public.freed_locks USING btree (account_id, id);

create table handoffs (
  token_hash bytea not null,
  project_id uuid not null,
  execution_id uuid not null,
  action_id text not null,
  return_url bytea,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  hold_key text,
  constraint handoffs_execution_id_executions_id_fk FOREIGN KEY (execution_id) REFERENCES executions(id) ON DELETE CASCADE,
  constraint handoffs_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX handoffs_execution ON public.handoffs USING btree (execution_id);
CREATE UNIQUE INDEX handoffs_pkey ON public.handoffs USING btree (token_hash);

create table holds (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  execution_id uuid not null,
  action_id text not null,
  state text not null default 'open'::text,
  keys text[] not null,
  accepts_data boolean not null,
  data_schema bytea,
  label bytea,
  reminders timestamp(3) with time zone[] not null default '{}'::timestamp with time zone[],
  claimed_by uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone not null,
  signal_again_at timestamp(3) with time zone,
  heartbeat_ms bigint,
  ends_at timestamp(3) with time zone,
  entry jsonb,
  deadline_at timestamp(3) with time zone,
  places jsonb,
  queued_at timestamp(3) with time zone,
  is_unsignalled boolean not null default false,
  is_admitted boolean not null default false,
  refusal bytea,
  assignee uuid,
  assigned_at timestamp(3) with time zone,
  constraint holds_execution_id_executions_id_fk FOREIGN KEY (execution_id) REFERENCES executions(id) ON DELETE CASCADE,
  constraint holds_pkey PRIMARY KEY (id)
);
CREATE INDEX holds_admitted ON public.holds USING btree (execution_id) WHERE ((state <> 'closed'::text) AND is_admitted);
CREATE UNIQUE INDEX holds_callback ON public.holds USING btree ((keys[1])) WHERE starts_with(keys[1], 'callback:'::text);
CREATE INDEX holds_claimed ON public.holds USING btree (execution_id) WHERE (state = 'claimed'::text);
CREATE INDEX holds_execution ON public.holds USING btree (execution_id, action_id);
CREATE INDEX holds_keys ON public.holds USING gin (keys) WHERE (state <> 'closed'::text);
CREATE INDEX holds_open ON public.holds USING btree (project_id, id) WHERE (state = 'open'::text);
CREATE INDEX holds_open_action ON public.holds USING btree (project_id, regexp_replace(action_id, '^.*[.]'::text, ''::text), execution_id) WHERE (state = 'open'::text);
CREATE INDEX holds_open_path ON public.holds USING btree (project_id, action_id, execution_id) WHERE ((state = 'open'::text) AND (strpos(action_id, '['::text) > 0));
CREATE UNIQUE INDEX holds_pkey ON public.holds USING btree (id);
CREATE INDEX holds_queued ON public.holds USING btree (execution_id, queued_at) WHERE ((state <> 'closed'::text) AND (places IS NOT NULL) AND (NOT is_admitted));
CREATE INDEX holds_reminders ON public.holds USING btree ((reminders[1])) WHERE ((state = 'open'::text) AND (reminders <> '{}'::timestamp with time zone[]));
CREATE INDEX holds_signal_again ON public.holds USING btree (signal_again_at) WHERE (state <> 'closed'::text);
CREATE INDEX holds_unclosed ON public.holds USING btree (execution_id, action_id) WHERE (state <> 'closed'::text);
CREATE INDEX holds_unsignalled ON public.holds USING btree (execution_id) WHERE ((state = 'claimed'::text) AND is_unsignalled);

create table idempotency_keys (
  account_id uuid not null,
  method text not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  status integer not null,
  record_id uuid not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint idempotency_keys_account_id_key_path_method_pk PRIMARY KEY (account_id, key, path, method)
);
CREATE UNIQUE INDEX idempotency_keys_account_id_key_path_method_pk ON public.idempotency_keys USING btree (account_id, key, path, method);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

create table inbound_days (
  owner_id uuid not null,
  day text not null,
  events integer not null,
  bytes bigint not null,
  constraint inbound_days_pkey PRIMARY KEY (owner_id)
);
CREATE UNIQUE INDEX inbound_days_pkey ON public.inbound_days USING btree (owner_id);

create table inbound_events (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  webhook_id uuid not null,
  dedupe_key text,
  status text not null,
  reason text,
  error bytea,
  execution_id uuid,
  content bytea,
  received_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint inbound_events_pkey PRIMARY KEY (id)
);
CREATE INDEX inbound_events_duplicates ON public.inbound_events USING btree (webhook_id, dedupe_key) WHERE (status = 'duplicate'::text);
CREATE INDEX inbound_events_execution ON public.inbound_events USING btree (execution_id) WHERE (execution_id IS NOT NULL);
CREATE UNIQUE INDEX inbound_events_once ON public.inbound_events USING btree (webhook_id, dedupe_key) WHERE (status = ANY (ARRAY['accepted'::text, 'failed'::text]));
CREATE UNIQUE INDEX inbound_events_pkey ON public.inbound_events USING btree (id);
CREATE INDEX inbound_events_status ON public.inbound_events USING btree (webhook_id, status, id);
CREATE INDEX inbound_events_unclaimed ON public.inbound_events USING btree (webhook_id, id) WHERE ((status = 'accepted'::text) AND (execution_id IS NULL));
CREATE INDEX inbound_events_webhook ON public.inbound_events USING btree (webhook_id, id);

create table inbound_webhooks (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  name text not null,
  workflow_id uuid,
  verification jsonb not null,
  secret bytea,
  previous_secret bytea,
  previous_secret_expires_at timestamp(3) with time zone,
  window_seconds integer not null,
  dedupe text,
  input jsonb not null,
  enabled boolean not null default true,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  deleted_at timestamp(3) with time zone,
  key text,
  keep_seconds integer not null default 3600,
  format text not null default 'plain'::text,
  constraint inbound_webhooks_pkey PRIMARY KEY (id),
  constraint inbound_webhooks_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id),
  constraint inbound_webhooks_workflow_id_workflows_id_fk FOREIGN KEY (workflow_id) REFERENCES workflows(id)
);
CREATE UNIQUE INDEX inbound_webhooks_name ON public.inbound_webhooks USING btree (project_id, name) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX inbound_webhooks_pkey ON public.inbound_webhooks USING btree (id);

create table inbox (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  execution_id uuid,
  hold_id uuid,
  kind text not null,
  key text,
  data bytea,
  sealed_under uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  dispatched_at timestamp(3) with time zone,
  actor jsonb,
  changes text[],
  expires_at timestamp(3) with time zone,
  skips text[],
  constraint inbox_pkey PRIMARY KEY (id)
) partition by range (id);
CREATE INDEX inbox_execution ON ONLY public.inbox USING btree (execution_id);
CREATE UNIQUE INDEX inbox_pkey ON ONLY public.inbox USING btree (id);
CREATE INDEX inbox_unclaimed ON ONLY public.inbox USING btree (key, id) WHERE ((hold_id IS NULL) AND (kind = 'event'::text));
CREATE INDEX inbox_undispatched ON ONLY public.inbox USING btree (project_id, id) WHERE ((dispatched_at IS NULL) AND (execution_id IS NOT NULL));

create table inbox_default (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  execution_id uuid,
  hold_id uuid,
  kind text not null,
  key text,
  data bytea,
  sealed_under uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  dispatched_at timestamp(3) with time zone,
  actor jsonb,
  changes text[],
  expires_at timestamp(3) with time zone,
  skips text[],
  constraint inbox_default_pkey PRIMARY KEY (id)
) -- partition: DEFAULT;
CREATE INDEX inbox_default_execution_id_idx ON public.inbox_default USING btree (execution_id);
CREATE INDEX inbox_default_key_id_idx ON public.inbox_default USING btree (key, id) WHERE ((hold_id IS NULL) AND (kind = 'event'::text));
CREATE UNIQUE INDEX inbox_default_pkey ON public.inbox_default USING btree (id);
CREATE INDEX inbox_default_project_id_id_idx ON public.inbox_default USING btree (project_id, id) WHERE ((dispatched_at IS NULL) AND (execution_id IS NOT NULL));

create table invitations (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone not null,
  accepted_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  constraint invitations_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint invitations_pkey PRIMARY KEY (id),
  constraint "invitations_tokenHash_unique" UNIQUE (token_hash)
);
CREATE INDEX invitations_email ON public.invitations USING btree (account_id, lower(email));
CREATE INDEX invitations_expired ON public.invitations USING btree (expires_at);
CREATE INDEX invitations_open ON public.invitations USING btree (account_id, id) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX invitations_pkey ON public.invitations USING btree (id);
CREATE UNIQUE INDEX "invitations_tokenHash_unique" ON public.invitations USING btree (token_hash);

create table issued_credentials (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  wallet_id uuid not null,
  session_id uuid not null,
  execution_id uuid,
  action_id text,
  template_id uuid,
  format text not null,
  type text not null,
  status_list_id uuid,
  status_index integer,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  registry_id uuid,
  constraint issued_credentials_pkey PRIMARY KEY (id),
  constraint issued_credentials_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id),
  constraint issued_credentials_registry_id_anoncreds_registries_id_fk FOREIGN KEY (registry_id) REFERENCES anoncreds_registries(id),
  constraint issued_credentials_status_list_id_status_lists_id_fk FOREIGN KEY (status_list_id) REFERENCES status_lists(id),
  constraint issued_credentials_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE INDEX issued_credentials_execution ON public.issued_credentials USING btree (execution_id);
CREATE INDEX issued_credentials_expiring ON public.issued_credentials USING btree (project_id, expires_at) WHERE ((revoked_at IS NULL) AND (expires_at IS NOT NULL));
CREATE UNIQUE INDEX issued_credentials_pkey ON public.issued_credentials USING btree (id);
CREATE INDEX issued_credentials_project ON public.issued_credentials USING btree (project_id, id);
CREATE UNIQUE INDEX issued_credentials_registry ON public.issued_credentials USING btree (registry_id, status_index);
CREATE INDEX issued_credentials_revoked ON public.issued_credentials USING btree (status_list_id) WHERE (revoked_at IS NOT NULL);
CREATE INDEX issued_credentials_session ON public.issued_credentials USING btree (session_id);
CREATE UNIQUE INDEX issued_credentials_status ON public.issued_credentials USING btree (status_list_id, status_index);

create table lock_claims (
  id uuid not null default uuidv7(),
  key text not null,
  places integer not null,
  execution_id uuid not null,
  path text not null,
  scope text not null,
  state text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  granted_at timestamp(3) with time zone,
  constraint lock_claims_execution_id_executions_id_fk FOREIGN KEY (execution_id) REFERENCES executions(id) ON DELETE CASCADE,
  constraint lock_claims_pkey PRIMARY KEY (id)
);
CREATE INDEX lock_claims_key ON public.lock_claims USING btree (key, state, created_at, id);
CREATE UNIQUE INDEX lock_claims_path ON public.lock_claims USING btree (execution_id, path);
CREATE UNIQUE INDEX lock_claims_pkey ON public.lock_claims USING btree (id);
CREATE INDEX lock_claims_scope ON public.lock_claims USING btree (execution_id, scope);

create table log (
  id uuid not null default uuidv7(),
  xid xid8 not null default pg_current_xact_id(),
  project_id uuid not null,
  wallet_id uuid not null,
  execution_id uuid,
  attempt integer not null,
  seq integer not null,
  type text not null,
  action_id text,
  error bytea,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  record_id uuid,
  record_status text,
  sealed_under uuid,
  actor jsonb,
  reason text,
  outcome jsonb,
  constraint log_pkey PRIMARY KEY (id)
) partition by range (id);
CREATE INDEX log_action ON ONLY public.log USING btree (execution_id, action_id, seq) WHERE (action_id IS NOT NULL);
CREATE INDEX log_cursor ON ONLY public.log USING btree (xid, id);
CREATE INDEX log_execution ON ONLY public.log USING btree (execution_id, seq);
CREATE UNIQUE INDEX log_pkey ON ONLY public.log USING btree (id);
CREATE INDEX log_project ON ONLY public.log USING btree (project_id, xid, id);
CREATE INDEX log_record ON ONLY public.log USING btree (record_id) WHERE (execution_id IS NULL);

create table log_default (
  id uuid not null default uuidv7(),
  xid xid8 not null default pg_current_xact_id(),
  project_id uuid not null,
  wallet_id uuid not null,
  execution_id uuid,
  attempt integer not null,
  seq integer not null,
  type text not null,
  action_id text,
  error bytea,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  record_id uuid,
  record_status text,
  sealed_under uuid,
  actor jsonb,
  reason text,
  outcome jsonb,
  constraint log_default_pkey PRIMARY KEY (id)
) -- partition: DEFAULT;
CREATE INDEX log_default_execution_id_action_id_seq_idx ON public.log_default USING btree (execution_id, action_id, seq) WHERE (action_id IS NOT NULL);
CREATE INDEX log_default_execution_id_seq_idx ON public.log_default USING btree (execution_id, seq);
CREATE UNIQUE INDEX log_default_pkey ON public.log_default USING btree (id);
CREATE INDEX log_default_project_id_xid_id_idx ON public.log_default USING btree (project_id, xid, id);
CREATE INDEX log_default_record_id_idx ON public.log_default USING btree (record_id) WHERE (execution_id IS NULL);
CREATE INDEX log_default_xid_id_idx ON public.log_default USING btree (xid, id);

create table mail_recipients (
  digest bytea not null,
  since timestamp(3) with time zone not null,
  used integer not null,
  constraint mail_recipients_pkey PRIMARY KEY (digest)
);
CREATE INDEX mail_recipients_age ON public.mail_recipients USING btree (since);
CREATE UNIQUE INDEX mail_recipients_pkey ON public.mail_recipients USING btree (digest);

create table mails (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  execution_id uuid not null,
  action_id text not null,
  state text not null,
  content bytea,
  tries integer not null default 0,
  next_at timestamp(3) with time zone,
  failure text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  sent_at timestamp(3) with time zone,
  constraint mails_pkey PRIMARY KEY (id)
);
CREATE INDEX mails_due ON public.mails USING btree (next_at) WHERE (state = 'pending'::text);
CREATE INDEX mails_execution ON public.mails USING btree (execution_id);
CREATE INDEX mails_kept ON public.mails USING btree (id) WHERE (state = 'kept'::text);
CREATE UNIQUE INDEX mails_pkey ON public.mails USING btree (id);

create table makers (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  project_id uuid,
  record_id uuid not null,
  action text not null,
  actor_type text not null,
  actor_id uuid,
  actor_name text not null,
  constraint makers_pkey PRIMARY KEY (id),
  constraint makers_record UNIQUE NULLS NOT DISTINCT (record_id, action, actor_type, actor_id)
);
CREATE INDEX makers_account ON public.makers USING btree (account_id, action);
CREATE UNIQUE INDEX makers_pkey ON public.makers USING btree (id);
CREATE INDEX makers_project ON public.makers USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE UNIQUE INDEX makers_record ON public.makers USING btree (record_id, action, actor_type, actor_id) NULLS NOT DISTINCT;

create table members (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  groups text[] not null default '{}'::text[],
  constraint members_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint members_pkey PRIMARY KEY (id),
  constraint "members_userId_unique" UNIQUE (user_id),
  constraint members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX members_account ON public.members USING btree (account_id, id);
CREATE UNIQUE INDEX members_pkey ON public.members USING btree (id);
CREATE UNIQUE INDEX "members_userId_unique" ON public.members USING btree (user_id);

create table openid4vc_answers (
  wallet_id uuid not null,
  digest text not null,
  session_id uuid not null,
  answer bytea not null,
  sealed_under uuid not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint openid4vc_answers_session_id_openid4vc_sessions_id_fk FOREIGN KEY (session_id) REFERENCES openid4vc_sessions(id) ON DELETE CASCADE,
  constraint openid4vc_answers_wallet_id_digest_pk PRIMARY KEY (wallet_id, digest)
);
CREATE INDEX openid4vc_answers_session ON public.openid4vc_answers USING btree (session_id);
CREATE UNIQUE INDEX openid4vc_answers_wallet_id_digest_pk ON public.openid4vc_answers USING btree (wallet_id, digest);

create table openid4vc_dpop_proofs (
  wallet_id uuid not null,
  digest text not null,
  request text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint openid4vc_dpop_proofs_wallet_id_digest_pk PRIMARY KEY (wallet_id, digest)
);
CREATE INDEX openid4vc_dpop_proofs_created ON public.openid4vc_dpop_proofs USING btree (created_at);
CREATE UNIQUE INDEX openid4vc_dpop_proofs_wallet_id_digest_pk ON public.openid4vc_dpop_proofs USING btree (wallet_id, digest);

create table openid4vc_sessions (
  id uuid not null,
  kind text not null,
  project_id uuid not null,
  wallet_id uuid not null,
  execution_id uuid,
  action_id text,
  status text not null,
  request bytea not null,
  error bytea,
  sealed_under uuid not null,
  refused_answers integer not null default 0,
  wrong_pins integer not null default 0,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone not null,
  hold_key text,
  result bytea,
  released_at timestamp(3) with time zone,
  is_spent boolean not null default false,
  is_same_device boolean not null default false,
  public_url text,
  constraint openid4vc_sessions_pkey PRIMARY KEY (id),
  constraint openid4vc_sessions_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id),
  constraint openid4vc_sessions_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE INDEX openid4vc_sessions_execution ON public.openid4vc_sessions USING btree (execution_id);
CREATE INDEX openid4vc_sessions_id_end ON public.openid4vc_sessions USING btree (project_id, "right"((id)::text, 8), id);
CREATE UNIQUE INDEX openid4vc_sessions_pkey ON public.openid4vc_sessions USING btree (id);
CREATE INDEX openid4vc_sessions_project ON public.openid4vc_sessions USING btree (project_id, kind, created_at, id);

create table projects (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  name text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  archived_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  stored_days integer,
  erased_at timestamp(3) with time zone,
  constraint projects_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint projects_pkey PRIMARY KEY (id)
);
CREATE INDEX projects_account ON public.projects USING btree (account_id, id);
CREATE UNIQUE INDEX projects_pkey ON public.projects USING btree (id);
CREATE INDEX projects_stored_days ON public.projects USING btree (id) WHERE (stored_days IS NOT NULL);
CREATE INDEX projects_to_erase ON public.projects USING btree (archived_at) WHERE ((archived_at IS NOT NULL) AND (erased_at IS NULL));

create table saved_views (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  member_id uuid,
  name text not null,
  filter jsonb not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint saved_views_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id)
);
CREATE UNIQUE INDEX saved_views_member ON public.saved_views USING btree (member_id, project_id, name) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX saved_views_pkey ON public.saved_views USING btree (id);
CREATE UNIQUE INDEX saved_views_project ON public.saved_views USING btree (project_id, name) WHERE (member_id IS NULL);

create table schedule_firings (
  id uuid not null default uuidv7(),
  schedule_id uuid not null,
  project_id uuid not null,
  kind text not null,
  nominal_at timestamp(3) with time zone not null,
  state text not null default 'pending'::text,
  due_at timestamp(3) with time zone,
  execution_id uuid,
  is_open boolean not null default false,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  reason text,
  pressed_by jsonb,
  constraint schedule_firings_pkey PRIMARY KEY (id),
  constraint schedule_firings_schedule_id_schedules_id_fk FOREIGN KEY (schedule_id) REFERENCES schedules(id)
);
CREATE INDEX schedule_firings_due ON public.schedule_firings USING btree (project_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX schedule_firings_listed ON public.schedule_firings USING btree (schedule_id, id);
CREATE UNIQUE INDEX schedule_firings_once ON public.schedule_firings USING btree (schedule_id, nominal_at) WHERE (kind <> 'trigger'::text);
CREATE INDEX schedule_firings_open ON public.schedule_firings USING btree (schedule_id) WHERE is_open;
CREATE UNIQUE INDEX schedule_firings_pkey ON public.schedule_firings USING btree (id);
CREATE INDEX schedule_firings_state ON public.schedule_firings USING btree (schedule_id, state, id);

create table schedules (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  workflow_id uuid not null,
  name text not null,
  spec jsonb not null,
  input bytea not null,
  overlap text not null,
  catch_up_seconds integer not null,
  is_paused boolean not null default false,
  created_by jsonb not null,
  revision integer not null default 1,
  compare_at timestamp(3) with time zone default clock_timestamp(),
  last_fired_at timestamp(3) with time zone,
  last_execution_id uuid,
  last_skipped_at timestamp(3) with time zone,
  last_skipped_reason text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  deleted_at timestamp(3) with time zone,
  punctual_for uuid,
  stray_firings integer not null default 0,
  last_stray_at timestamp(3) with time zone,
  constraint schedules_pkey PRIMARY KEY (id),
  constraint schedules_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id),
  constraint schedules_workflow_id_workflows_id_fk FOREIGN KEY (workflow_id) REFERENCES workflows(id)
);
CREATE INDEX schedules_compare ON public.schedules USING btree (compare_at) WHERE (compare_at IS NOT NULL);
CREATE INDEX schedules_of_project ON public.schedules USING btree (project_id);
CREATE UNIQUE INDEX schedules_pkey ON public.schedules USING btree (id);
CREATE INDEX schedules_project ON public.schedules USING btree (project_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX schedules_punctual ON public.schedules USING btree (punctual_for) WHERE (punctual_for IS NOT NULL);

create table secret_stores (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  name text not null,
  settings jsonb not null,
  credentials bytea not null,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint secret_stores_name UNIQUE (project_id, name),
  constraint secret_stores_pkey PRIMARY KEY (id),
  constraint secret_stores_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id)
);
CREATE UNIQUE INDEX secret_stores_name ON public.secret_stores USING btree (project_id, name);
CREATE UNIQUE INDEX secret_stores_pkey ON public.secret_stores USING btree (id);

create table secret_versions (
  secret_id uuid not null,
  version integer not null,
  fields text[] not null,
  sealed bytea not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone,
  certificate_subject text,
  certificate_ends_at timestamp(3) with time zone,
  constraint secret_versions_secret_id_secrets_id_fk FOREIGN KEY (secret_id) REFERENCES secrets(id) ON DELETE CASCADE,
  constraint secret_versions_secret_id_version_pk PRIMARY KEY (secret_id, version)
);
CREATE UNIQUE INDEX secret_versions_secret_id_version_pk ON public.secret_versions USING btree (secret_id, version);

create table secrets (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  name text not null,
  type text not null,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  rotated_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  store_id uuid,
  store_key text,
  store_fields jsonb,
  hosts text[],
  constraint secrets_name UNIQUE (project_id, name),
  constraint secrets_pkey PRIMARY KEY (id),
  constraint secrets_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id),
  constraint secrets_store_id_secret_stores_id_fk FOREIGN KEY (store_id) REFERENCES secret_stores(id)
);
CREATE UNIQUE INDEX secrets_name ON public.secrets USING btree (project_id, name);
CREATE UNIQUE INDEX secrets_pkey ON public.secrets USING btree (id);
CREATE INDEX secrets_store ON public.secrets USING btree (store_id) WHERE (store_id IS NOT NULL);

create table stand_ins (
  id uuid not null default uuidv7(),
  member_id uuid not null,
  stand_in_id uuid not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint stand_ins_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint stand_ins_pkey PRIMARY KEY (id),
  constraint stand_ins_stand_in_id_members_id_fk FOREIGN KEY (stand_in_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX stand_ins_ended ON public.stand_ins USING btree (ends_at);
CREATE INDEX stand_ins_member ON public.stand_ins USING btree (member_id, ends_at);
CREATE UNIQUE INDEX stand_ins_pkey ON public.stand_ins USING btree (id);
CREATE INDEX stand_ins_stand_in ON public.stand_ins USING btree (stand_in_id, ends_at);

create table status_lists (
  id uuid not null default uuidv7(),
  wallet_id uuid not null,
  certificate_id uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  token text not null default 'jwt'::text,
  constraint status_lists_certificate_id_wallet_certificates_id_fk FOREIGN KEY (certificate_id) REFERENCES wallet_certificates(id),
  constraint status_lists_pkey PRIMARY KEY (id),
  constraint status_lists_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE UNIQUE INDEX status_lists_pkey ON public.status_lists USING btree (id);
CREATE INDEX status_lists_wallet ON public.status_lists USING btree (wallet_id, certificate_id, id);

create table templates (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  kind text not null,
  name text not null,
  body text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  archived_at timestamp(3) with time zone,
  constraint templates_pkey PRIMARY KEY (id),
  constraint templates_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id)
);
CREATE UNIQUE INDEX templates_pkey ON public.templates USING btree (id);
CREATE INDEX templates_project ON public.templates USING btree (project_id, kind, id);

create table trust_anchors (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  name text not null,
  did text,
  certificate text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  archived_at timestamp(3) with time zone,
  constraint trust_anchors_one CHECK ((num_nonnulls(did, certificate) = 1)),
  constraint trust_anchors_pkey PRIMARY KEY (id),
  constraint trust_anchors_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id)
);
CREATE UNIQUE INDEX trust_anchors_pkey ON public.trust_anchors USING btree (id);
CREATE INDEX trust_anchors_project ON public.trust_anchors USING btree (project_id, id);

create table usage_counters (
  account_id uuid not null,
  metric text not null,
  period text not null,
  used integer not null,
  constraint usage_counters_account_id_metric_period_pk PRIMARY KEY (account_id, metric, period)
);
CREATE UNIQUE INDEX usage_counters_account_id_metric_period_pk ON public.usage_counters USING btree (account_id, metric, period);

create table user_credentials (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp(3) with time zone,
  refresh_token_expires_at timestamp(3) with time zone,
  scope text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint user_credentials_pkey PRIMARY KEY (id),
  constraint user_credentials_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX user_credentials_pkey ON public.user_credentials USING btree (id);
CREATE UNIQUE INDEX user_credentials_provider ON public.user_credentials USING btree (provider_id, account_id);
CREATE INDEX user_credentials_user ON public.user_credentials USING btree (user_id);

create table user_sessions (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  token text not null,
  expires_at timestamp(3) with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint user_sessions_pkey PRIMARY KEY (id),
  constraint user_sessions_token_unique UNIQUE (token),
  constraint user_sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_sessions_addresses ON public.user_sessions USING btree (expires_at) WHERE ((ip_address IS NOT NULL) OR (user_agent IS NOT NULL));
CREATE UNIQUE INDEX user_sessions_pkey ON public.user_sessions USING btree (id);
CREATE UNIQUE INDEX user_sessions_token_unique ON public.user_sessions USING btree (token);
CREATE INDEX user_sessions_user ON public.user_sessions USING btree (user_id);

create table user_verifications (
  id uuid not null default uuidv7(),
  identifier text not null,
  value text not null,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint user_verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX user_verifications_identifier ON public.user_verifications USING btree (identifier);
CREATE UNIQUE INDEX user_verifications_pkey ON public.user_verifications USING btree (id);

create table users (
  id uuid not null default uuidv7(),
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  login text not null,
  constraint users_login_unique UNIQUE (login),
  constraint users_pkey PRIMARY KEY (id)
);
CREATE INDEX users_email ON public.users USING btree (email);
CREATE UNIQUE INDEX users_login_unique ON public.users USING btree (login);
CREATE UNIQUE INDEX users_pkey ON public.users USING btree (id);

create table variable_versions (
  variable_id uuid not null,
  version integer not null,
  value text not null,
  changed_by jsonb not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint variable_versions_variable_id_variables_id_fk FOREIGN KEY (variable_id) REFERENCES variables(id) ON DELETE CASCADE,
  constraint variable_versions_variable_id_version_pk PRIMARY KEY (variable_id, version)
);
CREATE UNIQUE INDEX variable_versions_variable_id_version_pk ON public.variable_versions USING btree (variable_id, version);

create table variables (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  name text not null,
  value text not null,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint variables_name UNIQUE (project_id, name),
  constraint variables_pkey PRIMARY KEY (id),
  constraint variables_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id)
);
CREATE UNIQUE INDEX variables_name ON public.variables USING btree (project_id, name);
CREATE UNIQUE INDEX variables_pkey ON public.variables USING btree (id);

create table wallet_certificates (
  id uuid not null default uuidv7(),
  wallet_id uuid not null,
  key_id text not null,
  chain text not null,
  not_before timestamp(3) with time zone not null,
  not_after timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  archived_at timestamp(3) with time zone,
  purpose text,
  constraint wallet_certificates_pkey PRIMARY KEY (id),
  constraint wallet_certificates_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE UNIQUE INDEX wallet_certificates_pkey ON public.wallet_certificates USING btree (id);
CREATE INDEX wallet_certificates_wallet ON public.wallet_certificates USING btree (wallet_id, id);

create table wallet_keys (
  wallet_id uuid not null,
  id text not null,
  private_jwk bytea not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint wallet_keys_wallet_id_id_pk PRIMARY KEY (wallet_id, id),
  constraint wallet_keys_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE UNIQUE INDEX wallet_keys_wallet_id_id_pk ON public.wallet_keys USING btree (wallet_id, id);

create table wallet_records (
  wallet_id uuid not null,
  type text not null,
  id text not null,
  tags jsonb not null,
  value bytea not null,
  sealed_under uuid not null,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint wallet_records_wallet_id_type_id_pk PRIMARY KEY (wallet_id, type, id),
  constraint wallet_records_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE INDEX wallet_records_sealed_under ON public.wallet_records USING btree (sealed_under);
CREATE INDEX wallet_records_tags ON public.wallet_records USING gin (tags jsonb_path_ops);
CREATE UNIQUE INDEX wallet_records_wallet_id_type_id_pk ON public.wallet_records USING btree (wallet_id, type, id);

create table wallets (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  name text not null,
  is_default boolean not null default false,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  archived_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  logo_url text,
  public_id uuid not null default gen_random_uuid(),
  refused_messages integer not null default 0,
  openid4vc_drafts boolean not null default false,
  openid4vc_invocation jsonb not null default '{"offers": "openid-credential-offer://", "wallets": [], "requests": "openid4vp://"}'::jsonb,
  constraint wallets_pkey PRIMARY KEY (id),
  constraint wallets_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id),
  constraint "wallets_publicId_unique" UNIQUE (public_id)
);
CREATE UNIQUE INDEX wallets_default ON public.wallets USING btree (project_id) WHERE is_default;
CREATE UNIQUE INDEX wallets_pkey ON public.wallets USING btree (id);
CREATE INDEX wallets_project ON public.wallets USING btree (project_id, id);
CREATE UNIQUE INDEX "wallets_publicId_unique" ON public.wallets USING btree (public_id);

create table webhook_attempts (
  delivery_id uuid not null,
  number integer not null,
  attempted_at timestamp(3) with time zone not null,
  duration_ms integer not null,
  status integer,
  failure text,
  answer bytea,
  constraint webhook_attempts_delivery_id_number_pk PRIMARY KEY (delivery_id, number),
  constraint webhook_attempts_delivery_id_webhook_deliveries_id_fk FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX webhook_attempts_delivery_id_number_pk ON public.webhook_attempts USING btree (delivery_id, number);

create table webhook_deliveries (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  execution_id uuid,
  body bytea not null,
  sealed_under uuid not null,
  status text not null default 'pending'::text,
  attempts integer not null default 0,
  failed_tries integer not null default 0,
  due_at timestamp(3) with time zone,
  delivered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint webhook_deliveries_event UNIQUE (event_id, endpoint_id),
  constraint webhook_deliveries_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (endpoint_id, due_at) WHERE (status = 'pending'::text);
CREATE INDEX webhook_deliveries_endpoint ON public.webhook_deliveries USING btree (endpoint_id, id);
CREATE UNIQUE INDEX webhook_deliveries_event ON public.webhook_deliveries USING btree (event_id, endpoint_id);
CREATE INDEX webhook_deliveries_execution ON public.webhook_deliveries USING btree (execution_id);
CREATE UNIQUE INDEX webhook_deliveries_pkey ON public.webhook_deliveries USING btree (id);

create table webhook_endpoints (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  name text not null,
  url text not null,
  event_types text[] not null,
  enabled boolean not null default true,
  disabled_reason text,
  secret bytea not null,
  previous_secret bytea,
  previous_secret_expires_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  deleted_at timestamp(3) with time zone,
  format text not null default 'plain'::text,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id)
);
CREATE INDEX webhook_endpoints_enabled ON public.webhook_endpoints USING btree (project_id) WHERE (enabled AND (deleted_at IS NULL));
CREATE UNIQUE INDEX webhook_endpoints_pkey ON public.webhook_endpoints USING btree (id);
CREATE INDEX webhook_endpoints_project ON public.webhook_endpoints USING btree (project_id, id);

create table webhook_outbox (
  log_id uuid not null,
  retry_at timestamp(3) with time zone,
  constraint webhook_outbox_pkey PRIMARY KEY (log_id)
);
CREATE UNIQUE INDEX webhook_outbox_pkey ON public.webhook_outbox USING btree (log_id);

create table webhook_queues (
  endpoint_id uuid not null,
  due_at timestamp(3) with time zone,
  failing_since timestamp(3) with time zone,
  blocked_until timestamp(3) with time zone,
  leased_by uuid,
  leased_until timestamp(3) with time zone,
  account_id uuid,
  constraint webhook_queues_endpoint_id_webhook_endpoints_id_fk FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE,
  constraint webhook_queues_pkey PRIMARY KEY (endpoint_id)
);
CREATE INDEX webhook_queues_failing ON public.webhook_queues USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (failing_since IS NOT NULL));
CREATE INDEX webhook_queues_failing_in_turn ON public.webhook_queues USING btree (COALESCE(account_id, endpoint_id), due_at) WHERE ((due_at IS NOT NULL) AND (failing_since IS NOT NULL));
CREATE UNIQUE INDEX webhook_queues_pkey ON public.webhook_queues USING btree (endpoint_id);
CREATE INDEX webhook_queues_working ON public.webhook_queues USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (failing_since IS NULL));
CREATE INDEX webhook_queues_working_in_turn ON public.webhook_queues USING btree (COALESCE(account_id, endpoint_id), due_at) WHERE ((due_at IS NOT NULL) AND (failing_since IS NULL));

create table workflow_test_cases (
  workflow_id uuid not null,
  sealed bytea not null,
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint workflow_test_cases_pkey PRIMARY KEY (workflow_id),
  constraint workflow_test_cases_workflow_id_workflows_id_fk FOREIGN KEY (workflow_id) REFERENCES workflows(id)
);
CREATE UNIQUE INDEX workflow_test_cases_pkey ON public.workflow_test_cases USING btree (workflow_id);

create table workflow_versions (
  id uuid not null default uuidv7(),
  workflow_id uuid not null,
  version integer not null,
  format text not null,
  source text not null,
  plan text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  edition smallint not null default 2,
  note text,
  published_by jsonb,
  secrets text[] not null default '{}'::text[],
  variables text[] not null default '{}'::text[],
  calendars text[] not null default '{}'::text[],
  constraint workflow_versions_number UNIQUE (workflow_id, version),
  constraint workflow_versions_pkey PRIMARY KEY (id),
  constraint workflow_versions_workflow_id_workflows_id_fk FOREIGN KEY (workflow_id) REFERENCES workflows(id)
);
CREATE UNIQUE INDEX workflow_versions_number ON public.workflow_versions USING btree (workflow_id, version);
CREATE UNIQUE INDEX workflow_versions_pkey ON public.workflow_versions USING btree (id);

create table workflows (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  name text not null,
  description text,
  format text not null,
  draft text not null,
  latest_version integer not null default 0,
  published_version integer,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  archived_at timestamp(3) with time zone,
  published_trigger text,
  triggered_starts integer not null default 0,
  triggered_since timestamp(3) with time zone,
  stored_days integer,
  constraint workflows_pkey PRIMARY KEY (id),
  constraint workflows_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id)
);
CREATE UNIQUE INDEX workflows_pkey ON public.workflows USING btree (id);
CREATE INDEX workflows_project ON public.workflows USING btree (project_id, id) WHERE (archived_at IS NULL);
CREATE INDEX workflows_stored_days ON public.workflows USING btree (id) WHERE (stored_days IS NOT NULL);
CREATE INDEX workflows_triggered ON public.workflows USING btree (project_id, published_trigger, id) WHERE (published_trigger IS NOT NULL);

CREATE TRIGGER execution_labels AFTER INSERT ON public.executions FOR EACH ROW WHEN ((new.labels <> '{}'::jsonb)) EXECUTE FUNCTION note_labels();

CREATE TRIGGER hold_signal_again BEFORE INSERT OR UPDATE OF state, expires_at ON public.holds FOR EACH ROW EXECUTE FUNCTION set_signal_again_at();

CREATE TRIGGER log_webhook_event AFTER INSERT ON public.log FOR EACH ROW EXECUTE FUNCTION note_webhook_event();

CREATE OR REPLACE FUNCTION public.admit_hold(p_execution_id uuid, p_path text, p_places jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE hold holds;
BEGIN
  PERFORM FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
  SELECT * INTO hold FROM holds h WHERE h.execution_id = p_execution_id AND h.action_id = p_path AND h.state <> 'closed' FOR NO KEY UPDATE;
  -- A hold that is gone, or has its place already, does not queue.
  IF NOT FOUND OR hold.is_admitted THEN
    RETURN true;
  END IF;
  -- Holds that came before it already have the places that are free now.
  IF NOT has_place(p_execution_id, p_places) THEN
    UPDATE holds h SET places = p_places, queued_at = coalesce(h.queued_at, clock_timestamp()) WHERE h.id = hold.id;
    RETURN false;
  END IF;
  UPDATE holds h SET is_admitted = true WHERE h.id = hold.id;
  RETURN true;
END
$function$;

CREATE OR REPLACE FUNCTION public.admit_queued(p_execution_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
DECLARE
  execution executions;
  hold record;
  admitted jsonb := '[]';
  taken jsonb[] := '{}';
BEGIN
  FOR hold IN SELECT h.id, h.action_id, h.places, h.entry, h.claimed_by, jsonb_path_query_array(h.places, '$[*].loop') AS loops FROM holds h
    WHERE h.execution_id = p_execution_id AND h.state <> 'closed' AND h.places IS NOT NULL AND NOT h.is_admitted
    ORDER BY h.queued_at, h.id LIMIT '200'
  LOOP
    CONTINUE WHEN hold.loops = ANY (taken);
    IF has_place(p_execution_id, hold.places) THEN
      UPDATE holds h SET is_admitted = true WHERE h.id = hold.id;
      UPDATE executions e SET seq = e.seq + 1, updated_at = greatest(e.updated_at, clock_timestamp())
        WHERE e.id = p_execution_id RETURNING * INTO execution;
      PERFORM append_log(execution, 'workflowExecution.placeTaken', hold.action_id);
      admitted := admitted || jsonb_build_array(hold.entry || jsonb_build_object('inboxId', hold.claimed_by));
    ELSE
      taken := array_append(taken, hold.loops);
    END IF;
  END LOOP;
  RETURN admitted;
END
$function$;

CREATE OR REPLACE FUNCTION public.after_end(execution executions)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE holds SET state = 'closed' WHERE holds.execution_id = execution.id AND state <> 'closed';
  IF execution.has_locks THEN
    PERFORM end_locks(execution.id);
  END IF;
  IF execution.status <> 'failed' THEN
    PERFORM keep_left(execution.id);
  END IF;
  PERFORM notify_parent(execution);
END
$function$;

CREATE OR REPLACE FUNCTION public.answer_hold(p_hold_id uuid, p_inbox_id uuid, p_key text, p_data bytea, p_sealed_under uuid, p_actor jsonb, OUT claimed boolean, OUT execution_id uuid)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  execution executions;
  hold holds;
BEGIN
  claimed := false;
  SELECT h.execution_id INTO execution_id FROM holds h WHERE h.id = p_hold_id;
  SELECT * INTO execution FROM executions e WHERE e.id = answer_hold.execution_id FOR NO KEY UPDATE;
  IF NOT FOUND OR is_final(execution.status) THEN
    RETURN;
  END IF;
  SELECT * INTO hold FROM holds h WHERE h.id = p_hold_id FOR NO KEY UPDATE;
  IF hold.state <> 'open' THEN
    RETURN;
  END IF;
  INSERT INTO inbox (id, project_id, execution_id, hold_id, kind, key, data, sealed_under, actor)
  VALUES (p_inbox_id, hold.project_id, hold.execution_id, hold.id, 'event', p_key, p_data, p_sealed_under, p_actor);
  PERFORM claim_hold(hold.execution_id, hold.id, p_inbox_id, hold.action_id);
  claimed := true;
END
$function$;

CREATE OR REPLACE FUNCTION public.append_connection_log(connection didcomm_connections)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT append_didcomm_log(connection.project_id, connection.wallet_id, connection.execution_id, connection.action_id,
    'didcomm.connection.' || connection.status, connection.id, connection.status, connection.error, connection.sealed_under)
$function$;

CREATE OR REPLACE FUNCTION public.append_didcomm_log(p_project_id uuid, p_wallet_id uuid, p_execution_id uuid, p_action_id text, p_type text, p_record_id uuid, p_record_status text, p_error bytea, p_sealed_under uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE over boolean;
BEGIN
  SELECT is_final(e.status) INTO over FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
  PERFORM append_record_log(p_project_id, p_wallet_id, CASE WHEN over THEN NULL ELSE p_execution_id END,
    CASE WHEN over AND p_error IS NULL THEN NULL ELSE p_action_id END, p_type, p_record_id, p_record_status, p_error, p_sealed_under);
END
$function$;

CREATE OR REPLACE FUNCTION public.append_didcomm_session_log(session didcomm_sessions)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT append_didcomm_log(session.project_id, session.wallet_id, session.execution_id, session.action_id,
    'didcomm.' || session.kind || '.' || session.status, session.id, session.status, session.error, session.sealed_under)
$function$;

CREATE OR REPLACE FUNCTION public.append_log(execution executions, event text, action_id text DEFAULT NULL::text, error bytea DEFAULT NULL::bytea, actor jsonb DEFAULT NULL::jsonb, reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO log (project_id, wallet_id, execution_id, attempt, seq, type, action_id, error, actor, reason, outcome)
  VALUES (execution.project_id, execution.wallet_id, execution.id, execution.attempt, execution.seq, event, action_id, error, actor, reason,
    CASE WHEN event = 'workflowExecution.completed' THEN execution.outcome END)
$function$;

CREATE OR REPLACE FUNCTION public.append_record_log(p_project_id uuid, p_wallet_id uuid, p_execution_id uuid, p_action_id text, p_type text, p_record_id uuid, p_record_status text, p_error bytea, p_sealed_under uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE execution executions;
BEGIN
  IF p_execution_id IS NOT NULL THEN
    UPDATE executions e SET seq = e.seq + 1, updated_at = greatest(e.updated_at, clock_timestamp())
    WHERE e.id = p_execution_id RETURNING * INTO execution;
  END IF;
  INSERT INTO log (project_id, wallet_id, execution_id, attempt, seq, type, action_id, record_id, record_status, error, sealed_under)
  VALUES (p_project_id, p_wallet_id, execution.id, coalesce(execution.attempt, 0), coalesce(execution.seq, 0),
    p_type, p_action_id, p_record_id, p_record_status, p_error, p_sealed_under);
END
$function$;

CREATE OR REPLACE FUNCTION public.append_session_log(session openid4vc_sessions)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT append_record_log(session.project_id, session.wallet_id, session.execution_id, session.action_id,
    'openid4vc.' || session.kind || '.' || session.status, session.id, session.status, session.error, session.sealed_under)
$function$;

CREATE OR REPLACE FUNCTION public.ask_again(p_execution_id uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE execution_entries a SET
    status = 'pending', version = a.version + 1, turn = a.turn + 1, effect_attempt = a.effect_attempt + 1, failed_tries = 0, begun_at = NULL,
    updated_at = clock_timestamp()
  WHERE a.execution_id = p_execution_id AND a.status = 'held'
$function$;

CREATE OR REPLACE FUNCTION public.cancel_execution(p_project_id uuid, p_execution_id uuid, p_inbox_id uuid, p_actor jsonb, p_reason text, OUT status text, OUT requested boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE execution executions;
BEGIN
  requested := false;
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id AND e.project_id = p_project_id FOR NO KEY UPDATE;
  status := execution.status;
  IF status IS NULL OR is_final(status) OR execution.is_cancellation_requested THEN
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.path = ''
      AND (a.result_kind IN ('completed', 'ended') OR a.cause_kind = 'ended'))
  THEN
    status := 'completed';
    RETURN;
  END IF;
  UPDATE executions SET is_cancellation_requested = true, seq = seq + 1, updated_at = greatest(updated_at, clock_timestamp())
  WHERE id = p_execution_id RETURNING * INTO execution;
  -- The waits of entries that undo or clean up stay open.
  UPDATE holds SET state = 'claimed' WHERE holds.execution_id = p_execution_id AND state = 'open'
    AND action_id IN (SELECT s.path FROM stoppable_below(p_execution_id, '') s);
  INSERT INTO inbox (id, project_id, execution_id, kind) VALUES (p_inbox_id, p_project_id, p_execution_id, 'cancel');
  PERFORM append_log(execution, 'workflowExecution.cancellationRequested', NULL, NULL, p_actor, p_reason);
  requested := true;
END
$function$;

CREATE OR REPLACE FUNCTION public.claim_child(p_execution_id uuid, child jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE child_executions c SET claimed = child->>'as'
  WHERE c.parent_id = p_execution_id AND c.path = child->>'path' AND c.is_awaited AND c.claimed IS NULL
$function$;

CREATE OR REPLACE FUNCTION public.claim_hold(p_execution_id uuid, p_hold_id uuid, p_inbox_id uuid, p_action_id text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  execution executions;
  is_unread boolean;
BEGIN
  SELECT e.unread_since IS NOT NULL AND e.unread_since > clock_timestamp() - interval '10 seconds' INTO is_unread
  FROM executions e WHERE e.id = p_execution_id;
  UPDATE holds SET state = 'claimed', claimed_by = p_inbox_id, is_unsignalled = is_unread WHERE id = p_hold_id;
  IF is_unread THEN
    UPDATE inbox SET dispatched_at = clock_timestamp() WHERE id = p_inbox_id;
  END IF;
  UPDATE executions SET status = 'running', seq = seq + 1, updated_at = greatest(updated_at, clock_timestamp()),
    unread_since = CASE WHEN is_unread THEN unread_since ELSE clock_timestamp() END
  WHERE id = p_execution_id RETURNING * INTO execution;
  PERFORM append_log(
    execution, 'workflowExecution.resumed', p_action_id, NULL, (SELECT i.actor FROM inbox i WHERE i.id = p_inbox_id), NULL
  );
END
$function$;

CREATE OR REPLACE FUNCTION public.collect_unsignalled(p_execution_id uuid)
 RETURNS jsonb
 LANGUAGE sql
AS $function$
  WITH unsignalled AS (
    UPDATE holds h SET is_unsignalled = false WHERE h.execution_id = p_execution_id AND h.state = 'claimed' AND h.is_unsignalled
    RETURNING h.entry, h.claimed_by
  )
  SELECT coalesce(jsonb_agg(t.entry || jsonb_build_object('inboxId', t.claimed_by)), '[]') FROM unsignalled t WHERE t.claimed_by IS NOT NULL
$function$;

CREATE OR REPLACE FUNCTION public.continue_execution(p_project_id uuid, p_execution_id uuid, p_version_id uuid, p_changes text[], p_skips text[], p_actor jsonb, p_reason text, p_repairs boolean DEFAULT false, OUT status text, OUT attempt integer, OUT is_continued boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  execution executions;
  redrive uuid;
  skipped text;
BEGIN
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id AND e.project_id = p_project_id FOR NO KEY UPDATE;
  status := execution.status;
  attempt := execution.attempt;
  is_continued := coalesce(status = 'failed' OR (p_repairs AND is_final(status) AND has_left(p_execution_id)), false);
  IF NOT is_continued THEN
    RETURN;
  END IF;
  -- If the execution was ended from outside before a run had decided the last redrive, this one also carries the texts and paths
  -- of that one. Its run needs no signal: it looks for the redrive as it begins.
  INSERT INTO inbox (project_id, execution_id, kind, changes, skips, actor, dispatched_at)
  VALUES (p_project_id, p_execution_id, 'redrive',
    p_changes || coalesce((SELECT i.changes FROM inbox i WHERE i.id = execution.redrive_id), '{}'),
    p_skips || coalesce((SELECT i.skips FROM inbox i WHERE i.id = execution.redrive_id), '{}'), p_actor, clock_timestamp())
  RETURNING id INTO redrive;
  UPDATE executions e SET
    status = 'running', is_repairing = execution.status <> 'failed', holds_key = e.holds_key AND execution.status = 'failed', attempt = e.attempt + 1, seq = e.seq + 1 + cardinality(p_skips), version_id = coalesce(p_version_id, e.version_id), redrive_id = redrive,
    failed_action_id = NULL, error = NULL, cause_execution_id = NULL, cause_workflow_id = NULL, cause_action_id = NULL, cause_reason = NULL,
    cause_host = NULL, cause_status = NULL, end_time = NULL, dispatched_at = NULL, verified_at = NULL, early_until = NULL, fruitless_healings = 0,
    updated_at = greatest(e.updated_at, clock_timestamp())
  WHERE e.id = p_execution_id RETURNING * INTO execution;
  attempt := execution.attempt;
  execution.seq := execution.seq - cardinality(p_skips);
  PERFORM append_log(execution, 'workflowExecution.redriven', NULL, NULL, p_actor, p_reason);
  FOREACH skipped IN ARRAY p_skips LOOP
    execution.seq := execution.seq + 1;
    PERFORM append_log(execution, 'workflowExecution.compensationSkipped', skipped, NULL, p_actor, p_reason);
  END LOOP;
END
$function$;

CREATE OR REPLACE FUNCTION public.count_arrival(p_execution_id uuid, arrival jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_decided boolean;
  counted_as text := arrival->>'as';
BEGIN
  SELECT a.completed >= nullif(a.needed, 0) INTO is_decided
  FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.path = arrival->>'at';
  IF is_decided AND counted_as = 'completed' THEN
    UPDATE execution_entries a SET wakeups = a.wakeups + 1 WHERE a.execution_id = p_execution_id AND a.path = arrival->>'from';
    RETURN;
  END IF;
  IF is_decided AND counted_as = 'failed' THEN
    counted_as := 'idle';
  END IF;
  UPDATE execution_entries a SET
    completed = a.completed + (counted_as IS NOT DISTINCT FROM 'completed')::integer,
    failed = a.failed + (counted_as IS NOT DISTINCT FROM 'failed')::integer,
    idle = a.idle + (counted_as IS NOT DISTINCT FROM 'idle')::integer,
    active = a.active - (arrival->>'isOver')::boolean::integer,
    first_failed = CASE WHEN counted_as = 'failed' THEN coalesce(a.first_failed, arrival->>'by') ELSE a.first_failed END,
    branches = CASE WHEN counted_as = 'completed' AND arrival->>'branch' IS NOT NULL THEN a.branches || (arrival->>'branch') ELSE a.branches END,
    remains = a.remains OR (arrival->>'remains')::boolean,
    ran = a.ran OR (arrival->>'ran')::boolean,
    wakeups = a.wakeups + 1
  WHERE a.execution_id = p_execution_id AND a.path = arrival->>'at';
END
$function$;

CREATE OR REPLACE FUNCTION public.count_running(of_account uuid, running_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF running_limit IS NULL THEN RETURN NULL; END IF;
  RETURN (SELECT count(*) FROM projects p JOIN executions e ON e.project_id = p.id AND e.status IN ('created', 'running')
    WHERE p.account_id = of_account);
END $function$;

CREATE OR REPLACE FUNCTION public.deadline_around(p_execution_id uuid, p_path text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  WITH RECURSIVE around AS (
    SELECT a.parent, NULL::timestamptz AS deadline_at FROM execution_entries a
    WHERE a.execution_id = p_execution_id AND a.path = p_path
    UNION ALL
    SELECT a.parent, a.deadline_at FROM around CROSS JOIN LATERAL (
      SELECT CASE WHEN e.phase NOT IN ('finally', 'compensate') THEN e.parent END AS parent,
        CASE WHEN e.phase IN ('body', 'finally', 'compensate') THEN e.deadline_at END AS deadline_at FROM execution_entries e
      WHERE e.execution_id = p_execution_id AND e.path = around.parent
      -- It keeps Postgres from reading all rows of the execution for a join.
      OFFSET 0) a
  )
  SELECT min(around.deadline_at) FROM around
$function$;

CREATE OR REPLACE FUNCTION public.early_event(execution executions, hold jsonb)
 RETURNS uuid
 LANGUAGE sql
AS $function$
  SELECT i.id FROM inbox i
  WHERE i.key = ANY (ARRAY(SELECT jsonb_array_elements_text(hold->'keys'))) AND i.hold_id IS NULL AND i.kind = 'event'
    AND i.project_id = execution.project_id AND (i.expires_at IS NULL OR i.expires_at > clock_timestamp()) AND NOT is_hold_ending(execution, hold)
    AND NOT EXISTS (SELECT FROM holds h
      WHERE h.execution_id = execution.id AND h.action_id = hold->>'path' AND h.state <> 'closed')
  ORDER BY i.id LIMIT 1 FOR NO KEY UPDATE
$function$;

CREATE OR REPLACE FUNCTION public.end_didcomm(p_execution_id uuid, p_failed_action_id text, p_error bytea)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  connection didcomm_connections;
  session didcomm_sessions;
  failed boolean;
BEGIN
  FOR connection IN
    SELECT * FROM didcomm_connections c
    WHERE c.execution_id = p_execution_id AND c.hold_key IS NOT NULL AND NOT is_final_session(c.status)
    ORDER BY c.id FOR NO KEY UPDATE
  LOOP
    failed := connection.action_id = p_failed_action_id AND p_error IS NOT NULL;
    UPDATE didcomm_invitations SET closed_at = coalesce(closed_at, clock_timestamp()) WHERE id = connection.invitation_id;
    PERFORM move_connection(connection.id, CASE WHEN failed THEN 'failed' ELSE 'withdrawn' END, NULL, NULL,
      CASE WHEN failed THEN p_error END);
  END LOOP;
  FOR session IN
    SELECT * FROM didcomm_sessions s WHERE s.execution_id = p_execution_id AND NOT is_final_session(s.status)
    ORDER BY s.id FOR NO KEY UPDATE
  LOOP
    failed := session.action_id = p_failed_action_id AND p_error IS NOT NULL;
    UPDATE didcomm_invitations SET closed_at = coalesce(closed_at, clock_timestamp()) WHERE id = session.invitation_id;
    PERFORM move_didcomm_session(session.id, CASE WHEN failed THEN 'failed' ELSE 'withdrawn' END, NULL, NULL,
      CASE WHEN failed THEN p_error END);
  END LOOP;
END
$function$;

CREATE OR REPLACE FUNCTION public.end_event(execution executions)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN execution.is_repairing AND execution.status = 'completed' THEN 'workflowExecution.repairEnded'
    ELSE 'workflowExecution.' || execution.status END
$function$;

CREATE OR REPLACE FUNCTION public.end_locks(p_execution_id uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH ended AS (
    DELETE FROM lock_claims c WHERE c.execution_id = p_execution_id AND (c.state = 'waiting' OR NOT EXISTS (
      SELECT FROM execution_entries a
      WHERE a.execution_id = p_execution_id AND a.path = c.scope AND a.status IN ('pending', 'retrying', 'held', 'open', 'waiting', 'stopping'))) RETURNING c.id, c.key
  ), lapsed AS (
    UPDATE lock_claims c SET state = 'lapsed', granted_at = NULL
    WHERE c.execution_id = p_execution_id AND c.state = 'granted' AND EXISTS (
      SELECT FROM execution_entries a
      WHERE a.execution_id = p_execution_id AND a.path = c.scope AND a.status IN ('pending', 'retrying', 'held', 'open', 'waiting', 'stopping')) RETURNING c.key
  )
  SELECT note_freed_locks(p_execution_id, ARRAY(SELECT key FROM ended UNION ALL SELECT key FROM lapsed))
$function$;

CREATE OR REPLACE FUNCTION public.end_openid4vc(p_execution_id uuid, p_failed_action_id text, p_error bytea)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE session openid4vc_sessions;
BEGIN
  FOR session IN
    SELECT * FROM openid4vc_sessions s WHERE s.execution_id = p_execution_id AND NOT is_final_session(s.status)
    ORDER BY s.created_at, s.id FOR NO KEY UPDATE
  LOOP
    IF session.action_id = p_failed_action_id AND p_error IS NOT NULL THEN
      PERFORM move_session(session.id, 'failed', NULL, p_error);
    ELSE
      PERFORM move_session(session.id, 'withdrawn', NULL, NULL);
    END IF;
  END LOOP;
END
$function$;

CREATE OR REPLACE FUNCTION public.end_sessions(p_execution_id uuid, p_failed_action_id text, p_error bytea)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM end_openid4vc(p_execution_id, p_failed_action_id, p_error);
  PERFORM end_didcomm(p_execution_id, p_failed_action_id, p_error);
END
$function$;

CREATE OR REPLACE FUNCTION public.ended_as(execution executions, p_status text, p_failed_action_id text, p_error bytea)
 RETURNS executions
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  is_failed boolean := p_status = 'failed' AND NOT execution.is_cancellation_requested;
  -- Two readings of the clock may differ by a millisecond.
  ended timestamptz := greatest(execution.updated_at, clock_timestamp());
BEGIN
  execution.failed_action_id := CASE WHEN is_failed THEN p_failed_action_id END;
  execution.error := CASE
    WHEN is_failed THEN coalesce(
      (SELECT a.error FROM execution_entries a WHERE a.execution_id = execution.id AND a.path = p_failed_action_id), p_error)
    -- It has the failures while a cancelled execution was undone.
    WHEN p_status = 'cancelled' THEN p_error
  END;
  execution.status := CASE WHEN execution.is_cancellation_requested THEN 'cancelled' ELSE p_status END;
  execution.is_cancellation_requested := execution.is_cancellation_requested OR p_status = 'cancelled';
  execution.start_time := coalesce(execution.start_time, ended);
  execution.end_time := ended;
  RETURN execution;
END
$function$;

CREATE OR REPLACE FUNCTION public.finish_execution(p_execution_id uuid, p_attempt integer, p_step integer, p_status text, p_failed_action_id text, p_error bytea, OUT status text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
  execution executions;
BEGIN
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id AND e.attempt = p_attempt FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF is_final(execution.status) THEN
    status := execution.status;
    RETURN;
  END IF;
  IF execution.step >= p_step THEN
    RETURN;
  END IF;
  execution := ended_as(execution, p_status, p_failed_action_id, p_error);
  PERFORM note_unused(p_execution_id, execution.status);
  PERFORM end_sessions(p_execution_id, execution.failed_action_id, execution.error);
  execution.end_time := greatest(execution.end_time, clock_timestamp());
  UPDATE executions e SET
    step = coalesce(p_step, e.step),
    seq = e.seq + 1,
    status = execution.status,
    is_cancellation_requested = execution.is_cancellation_requested,
    failed_action_id = execution.failed_action_id,
    error = execution.error,
    start_time = execution.start_time,
    end_time = execution.end_time,
    updated_at = execution.end_time,
    dispatched_at = coalesce(e.dispatched_at, execution.end_time)
  WHERE e.id = p_execution_id RETURNING * INTO execution;
  PERFORM append_log(execution, end_event(execution), execution.failed_action_id, execution.error);
  PERFORM after_end(execution);
  status := execution.status;
END
$function$;

CREATE OR REPLACE FUNCTION public.fits_hold(p_execution_id uuid, fence jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE hold holds;
BEGIN
  SELECT * INTO hold FROM holds h
  WHERE h.execution_id = p_execution_id AND h.action_id = fence->>'path' AND h.state <> 'closed' FOR NO KEY UPDATE;
  RETURN CASE fence->>'do'
    WHEN 'resume' THEN hold.state = 'claimed' AND hold.claimed_by = (fence->>'inboxId')::uuid
    WHEN 'expire' THEN hold.state = 'open' AND hold.expires_at <= clock_timestamp()
    WHEN 'cancel' THEN true
    ELSE false
  END IS TRUE;
END
$function$;

CREATE OR REPLACE FUNCTION public.free_locks(p_execution_id uuid, p_over text[], p_action text)
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH freed AS (
    DELETE FROM lock_claims c
    WHERE c.execution_id = p_execution_id AND (c.scope = ANY (p_over) OR c.path = p_action AND c.state = 'waiting') RETURNING c.key
  )
  SELECT note_freed_locks(p_execution_id, ARRAY(SELECT key FROM freed))
$function$;

CREATE OR REPLACE FUNCTION public.free_places(p_execution_id uuid, p_loop text, p_concurrency integer, p_iteration text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  WITH running AS (SELECT r AS path FROM running_in(p_execution_id) r),
  busy AS (SELECT DISTINCT index_in(path, p_loop) AS iteration FROM running
    WHERE p_concurrency IS NOT NULL AND starts_with(path, p_loop || '['))
  SELECT least('200' - (SELECT count(*) FROM running)::integer,
    CASE WHEN p_concurrency IS NULL THEN '200'
      WHEN EXISTS (SELECT FROM busy WHERE iteration = p_iteration::integer) THEN 1
      ELSE p_concurrency - (SELECT count(*) FROM busy)::integer END)
$function$;

CREATE OR REPLACE FUNCTION public.grant_lock(p_inbox_id uuid, p_after uuid, OUT account uuid, OUT granted boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  freed freed_locks;
  next lock_claims;
  waiting uuid;
BEGIN
  granted := false;
  SELECT * INTO freed FROM freed_locks f WHERE f.account_id > p_after ORDER BY f.account_id, f.id LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF freed.id IS NULL THEN
    SELECT * INTO freed FROM freed_locks f ORDER BY f.account_id, f.id LIMIT 1 FOR UPDATE SKIP LOCKED;
  END IF;
  IF freed.id IS NULL THEN
    RETURN;
  END IF;
  account := freed.account_id;
  PERFORM lock_keys(ARRAY[freed.key]);
  FOR next IN SELECT * FROM lock_claims c WHERE c.key = freed.key AND c.state = 'waiting' ORDER BY c.created_at, c.id LOOP
    EXIT WHEN lock_holders(next.key, next.places) >= next.places;
    SELECT h.id INTO waiting FROM holds h
      WHERE h.execution_id = next.execution_id AND h.action_id = next.path AND h.state = 'open';
    CONTINUE WHEN NOT FOUND;
    SELECT a.claimed INTO granted FROM answer_hold(waiting, p_inbox_id, next.key, NULL, NULL, NULL) a;
    IF granted THEN
      UPDATE lock_claims c SET state = 'granted', granted_at = clock_timestamp() WHERE c.id = next.id;
    END IF;
    -- The next one is for another transaction, because this one has locked an execution.
    RETURN;
  END LOOP;
  DELETE FROM freed_locks f WHERE f.id = freed.id;
END
$function$;

CREATE OR REPLACE FUNCTION public.has_left(p_execution_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.pending_repair IS NOT NULL)
$function$;

CREATE OR REPLACE FUNCTION public.has_lock_place(p_key text, p_places integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  RETURN NOT EXISTS (SELECT FROM lock_claims c WHERE c.key = p_key AND c.state = 'waiting')
    AND lock_holders(p_key, p_places) < p_places;
END
$function$;

CREATE OR REPLACE FUNCTION public.has_place(p_execution_id uuid, p_places jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT free_places(p_execution_id, '', NULL, NULL) > 0 AND NOT EXISTS (
    SELECT FROM jsonb_to_recordset(p_places) AS p(loop text, iteration text, concurrency integer)
    WHERE free_places(p_execution_id, p.loop, p.concurrency, p.iteration) <= 0)
$function$;

CREATE OR REPLACE FUNCTION public.has_sessions(p_execution_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN false
    OR EXISTS (SELECT FROM openid4vc_sessions s WHERE s.execution_id = p_execution_id AND NOT is_final_session(s.status))
    OR EXISTS (SELECT FROM didcomm_sessions s WHERE s.execution_id = p_execution_id AND NOT is_final_session(s.status))
    OR EXISTS (SELECT FROM didcomm_connections s WHERE s.execution_id = p_execution_id AND NOT is_final_session(s.status))
  ;
END
$function$;

CREATE OR REPLACE FUNCTION public.heal_execution(p_execution_id uuid, p_generation integer, p_limit integer, OUT outcome text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
  execution executions;
  fruitless integer;
BEGIN
  outcome := 'over';
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
  IF NOT FOUND OR execution.attempt + execution.healings > p_generation THEN
    RETURN;
  END IF;
  IF is_final(execution.status) THEN
    -- A redrive was lost. The next one must not have the name of its run.
    UPDATE executions e SET healings = p_generation - e.attempt WHERE e.id = p_execution_id;
    RETURN;
  END IF;
  fruitless := CASE WHEN execution.healed_step = execution.step THEN execution.fruitless_healings + 1 ELSE 1 END;
  IF fruitless > p_limit THEN
    outcome := 'exhausted';
    RETURN;
  END IF;
  UPDATE executions e SET
    healings = p_generation + 1 - e.attempt, healed_step = e.step, fruitless_healings = fruitless,
    dispatched_at = NULL, verified_at = NULL, early_until = NULL
  WHERE e.id = p_execution_id;
  outcome := 'healed';
END
$function$;

CREATE OR REPLACE FUNCTION public.hear_child(p_execution_id uuid, p_child_id uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
  UPDATE execution_entries a SET wakeups = a.wakeups + 1 FROM child_executions c
  WHERE c.id = p_child_id AND c.parent_id = p_execution_id AND c.claimed IS NULL
    AND a.execution_id = p_execution_id AND a.path = c.path AND a.status IN ('pending', 'retrying', 'held', 'open', 'waiting', 'stopping');
  IF FOUND THEN
    UPDATE executions e SET updated_at = greatest(e.updated_at, clock_timestamp()) WHERE e.id = p_execution_id;
  END IF;
END
$function$;

CREATE OR REPLACE FUNCTION public.index_in(p_path text, p_loop text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT split_part(substr(p_path, length(p_loop) + 2), ']', 1)::integer
$function$;

CREATE OR REPLACE FUNCTION public.is_final(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT status IN ('completed', 'failed', 'cancelled')
$function$;

CREATE OR REPLACE FUNCTION public.is_final_session(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT status IN ('completed', 'failed', 'withdrawn', 'expired', 'verified', 'reused', 'ended')
$function$;

CREATE OR REPLACE FUNCTION public.is_hold_ending(execution executions, hold jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (hold->>'isEnding')::boolean IS NOT FALSE
    OR (execution.is_cancellation_requested AND hold->>'path' IN (SELECT s.path FROM stoppable_below(execution.id, '') s))
$function$;

CREATE OR REPLACE FUNCTION public.is_pending(p_execution_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id
      AND a.is_action AND a.phase = 'body' AND a.status IN ('pending', 'retrying', 'stopping')
      AND NOT (a.status = 'stopping' AND EXISTS (SELECT FROM child_executions c
        WHERE c.parent_id = p_execution_id AND c.path = a.path AND c.is_awaited AND c.claimed IS NULL)))
    OR EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.wakeups > a.handled)
    OR EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id
      AND a.status IN ('pending', 'retrying', 'held', 'open', 'waiting') AND a.phase = 'body' AND least(a.wake_at, a.deadline_at) < clock_timestamp() - interval '1 minute')
    OR EXISTS (SELECT FROM holds h WHERE h.execution_id = p_execution_id AND h.state = 'claimed' AND (h.places IS NULL OR h.is_admitted))
    OR EXISTS (SELECT FROM (SELECT h.places FROM holds h
        WHERE h.execution_id = p_execution_id AND h.state <> 'closed' AND h.places IS NOT NULL AND NOT h.is_admitted
        ORDER BY h.queued_at, h.id LIMIT '200') queued
      WHERE has_place(p_execution_id, queued.places))
    OR (EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.wants_place)
      AND free_places(p_execution_id, '', NULL, NULL) > 0);
END
$function$;

CREATE OR REPLACE FUNCTION public.is_signalled(p_inbox_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM inbox i WHERE i.id = p_inbox_id AND i.dispatched_at IS NULL);
END
$function$;

CREATE OR REPLACE FUNCTION public.keep_answer(p_execution_id uuid, p_wait jsonb, p_inbox_id uuid, p_key text, p_data bytea, p_actor jsonb)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
  execution executions;
  refused text;
  keys text[] := ARRAY(SELECT jsonb_array_elements_text(p_wait->'keys'));
BEGIN
  PERFORM lock_keys(keys);
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
  refused := refuses_answer(execution, p_wait);
  IF refused IS NOT NULL THEN
    RETURN refused;
  END IF;
  -- Answers that nobody has claimed yet count nowhere else, and a loop may have thousands of waits that have not begun.
  IF execution.data_bytes + octet_length(p_data) + (
    SELECT coalesce(sum(octet_length(i.data)), 0) FROM inbox i
    WHERE i.execution_id = p_execution_id AND i.kind = 'event' AND i.hold_id IS NULL AND i.key <> ALL (keys)
  ) > '8388608'::bigint THEN
    RETURN 'full';
  END IF;
  DELETE FROM inbox i WHERE i.key = ANY (keys) AND i.hold_id IS NULL AND i.kind = 'event';
  IF FOUND THEN
    UPDATE executions e SET seq = e.seq + 1, updated_at = greatest(e.updated_at, clock_timestamp())
      WHERE e.id = p_execution_id RETURNING * INTO execution;
    PERFORM append_log(execution, 'workflowExecution.answerReplaced', p_wait->>'path', NULL, p_actor);
  END IF;
  -- Its run needs no signal: it looks for the answer when the wait begins.
  INSERT INTO inbox (id, project_id, execution_id, kind, key, data, sealed_under, dispatched_at, actor)
  VALUES (p_inbox_id, execution.project_id, p_execution_id, 'event', p_key, p_data, p_execution_id, clock_timestamp(), p_actor);
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.keep_cause(p_execution_id uuid, cause jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE origin executions;
BEGIN
  SELECT c.* INTO origin FROM executions e JOIN executions c ON c.id = (cause->>'childId')::uuid AND c.project_id = e.project_id
  WHERE e.id = p_execution_id AND c.cause_reason IS NOT NULL;
  IF FOUND THEN
    UPDATE executions e SET cause_execution_id = origin.cause_execution_id, cause_workflow_id = origin.cause_workflow_id,
      cause_action_id = origin.cause_action_id, cause_reason = origin.cause_reason, cause_host = origin.cause_host, cause_status = origin.cause_status
    WHERE e.id = p_execution_id AND e.status = 'failed' AND e.cause_reason IS NULL;
    RETURN;
  END IF;
  UPDATE executions e SET cause_execution_id = e.id, cause_workflow_id = e.workflow_id, cause_action_id = cause->>'actionId',
    cause_reason = cause->>'reason', cause_host = cause->>'host', cause_status = (cause->>'status')::smallint
  WHERE e.id = p_execution_id AND e.status = 'failed' AND e.cause_reason IS NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.keep_left(p_execution_id uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE executions e SET cause_execution_id = e.id, cause_workflow_id = e.workflow_id,
    cause_action_id = last_of(a.path), cause_reason = CASE WHEN a.pending_repair ~ '^undo([+]|$)' THEN 'compensate.failed' ELSE 'finally.failed' END
  FROM (SELECT r.path, r.pending_repair FROM execution_entries r
    WHERE r.execution_id = p_execution_id AND r.pending_repair IS NOT NULL ORDER BY r.updated_at, r.path LIMIT 1) a
  WHERE e.id = p_execution_id
$function$;

CREATE OR REPLACE FUNCTION public.last_of(p_path text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT regexp_replace(p_path, '^.*[.]', '')
$function$;

CREATE OR REPLACE FUNCTION public.lock_hold_owner(p_hold_key text, p_execution_id uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF p_hold_key IS NOT NULL THEN
    PERFORM lock_keys(ARRAY[p_hold_key]);
  END IF;
  PERFORM 1 FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
END
$function$;

CREATE OR REPLACE FUNCTION public.lock_holders(p_key text, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
BEGIN
  RETURN (SELECT count(*) FROM (SELECT FROM lock_claims c WHERE c.key = p_key AND c.state = 'granted' ORDER BY c.created_at, c.id LIMIT p_most) held);
END
$function$;

CREATE OR REPLACE FUNCTION public.lock_keys(keys text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE key text;
BEGIN
  FOR key IN SELECT DISTINCT k FROM unnest(keys) AS k ORDER BY k LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(key, 0));
  END LOOP;
END
$function$;

CREATE OR REPLACE FUNCTION public.lock_session_owner(p_session_id uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE session openid4vc_sessions;
BEGIN
  SELECT * INTO session FROM openid4vc_sessions s WHERE s.id = p_session_id;
  IF session.hold_key IS NOT NULL THEN
    PERFORM lock_keys(ARRAY[session.hold_key]);
  END IF;
  PERFORM 1 FROM executions e WHERE e.id = session.execution_id FOR NO KEY UPDATE;
END
$function$;

CREATE OR REPLACE FUNCTION public.move_connection(p_connection_id uuid, p_status text, p_agent_id text, p_peer bytea, p_error bytea)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE connection didcomm_connections;
BEGIN
  UPDATE didcomm_connections c SET status = p_status, agent_id = coalesce(p_agent_id, c.agent_id),
    peer = coalesce(p_peer, c.peer), error = p_error, updated_at = clock_timestamp()
  WHERE c.id = p_connection_id RETURNING * INTO connection;
  PERFORM append_connection_log(connection);
END
$function$;

CREATE OR REPLACE FUNCTION public.move_didcomm_session(p_session_id uuid, p_status text, p_connection_id uuid, p_result bytea, p_error bytea)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE session didcomm_sessions;
BEGIN
  UPDATE didcomm_sessions s SET status = p_status, connection_id = coalesce(p_connection_id, s.connection_id),
    result = p_result, error = p_error, updated_at = clock_timestamp()
  WHERE s.id = p_session_id RETURNING * INTO session;
  PERFORM append_didcomm_session_log(session);
END
$function$;

CREATE OR REPLACE FUNCTION public.move_session(p_session_id uuid, p_status text, p_result bytea, p_error bytea)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE session openid4vc_sessions;
BEGIN
  UPDATE openid4vc_sessions s SET status = p_status, result = p_result, error = p_error, updated_at = clock_timestamp()
  WHERE s.id = p_session_id RETURNING * INTO session;
  PERFORM append_session_log(session);
END
$function$;

CREATE OR REPLACE FUNCTION public.note_freed_locks(p_execution_id uuid, p_keys text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO freed_locks (key, account_id)
  SELECT DISTINCT k, p.account_id FROM unnest(p_keys) k, executions e JOIN projects p ON p.id = e.project_id WHERE e.id = p_execution_id
$function$;

CREATE OR REPLACE FUNCTION public.note_labels()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO execution_labels (execution_id, project_id, name, value)
  SELECT NEW.id, NEW.project_id, l.key, l.value FROM jsonb_each_text(NEW.labels) l;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_resumed(p_inbox_id uuid, p_execution_id uuid, p_keys text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM unnest(p_keys) AS k WHERE starts_with(k, 'inbound:')) THEN
    UPDATE inbound_events SET execution_id = p_execution_id WHERE id = p_inbox_id;
  END IF;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_unused(p_execution_id uuid, p_status text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  execution executions;
  answer record;
BEGIN
  IF p_status = 'failed' THEN
    RETURN;
  END IF;
  FOR answer IN
    SELECT split_part(i.key, p_execution_id::text || ':', 2) AS path, i.actor FROM inbox i
    WHERE i.execution_id = p_execution_id AND i.hold_id IS NULL AND i.kind = 'event' ORDER BY i.id
  LOOP
    CONTINUE WHEN EXISTS (SELECT FROM log l WHERE l.execution_id = p_execution_id AND l.action_id = answer.path AND l.type = 'workflowExecution.answerUnused');
    UPDATE executions e SET seq = e.seq + 1 WHERE e.id = p_execution_id RETURNING * INTO execution;
    PERFORM append_log(execution, 'workflowExecution.answerUnused', answer.path, NULL, answer.actor);
  END LOOP;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_webhook_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoints e WHERE e.project_id = NEW.project_id AND e.enabled AND e.deleted_at IS NULL) THEN
    INSERT INTO webhook_outbox (log_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.notify_parent(execution executions)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO inbox (project_id, execution_id, kind, key)
  SELECT execution.project_id, c.parent_id, 'child', c.id::text
  FROM child_executions c WHERE c.id = execution.id AND c.is_awaited AND c.claimed IS NULL
$function$;

CREATE OR REPLACE FUNCTION public.open_hold(execution executions, hold jsonb, OUT hold_id uuid, OUT inbox_id uuid)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  path text := hold->>'path';
  hold_keys text[] := ARRAY(SELECT jsonb_array_elements_text(hold->'keys'));
  hold_reminders timestamptz[] := ARRAY(SELECT jsonb_array_elements_text(hold->'reminders')::timestamptz);
  is_ending boolean := is_hold_ending(execution, hold);
  early uuid := hold->>'event';
  event uuid;
  beats_ms bigint := (hold->>'heartbeatMs')::bigint;
  last_end timestamptz := (hold->>'expiresAt')::timestamptz;
  wakes timestamptz := (hold->>'wakesAt')::timestamptz;
BEGIN
  SELECT h.id INTO hold_id FROM holds h WHERE h.execution_id = execution.id AND h.action_id = path AND h.state <> 'closed';
  IF hold_id IS NULL THEN
    INSERT INTO holds (project_id, execution_id, action_id, state, claimed_by, keys, accepts_data, data_schema, expires_at, heartbeat_ms,
      ends_at, label, reminders, entry, deadline_at)
    VALUES (execution.project_id, execution.id, path, CASE WHEN is_ending OR early IS NOT NULL THEN 'claimed' ELSE 'open' END, early, hold_keys,
      (hold->>'acceptsData')::boolean, decode(hold->>'dataSchema', 'base64'),
      least(last_end, wakes, clock_timestamp() + beats_ms * interval '1 millisecond'), beats_ms,
      CASE WHEN beats_ms IS NOT NULL OR wakes IS NOT NULL THEN last_end END,
      decode(hold->>'label', 'base64'), hold_reminders, hold->'entry', deadline_around(execution.id, path))
    RETURNING id INTO hold_id;
  ELSE
    UPDATE holds h SET state = CASE WHEN is_ending THEN 'claimed' ELSE 'open' END, claimed_by = NULL, is_admitted = false, places = NULL, queued_at = NULL, keys = hold_keys, entry = hold->'entry',
      accepts_data = (hold->>'acceptsData')::boolean, data_schema = decode(hold->>'dataSchema', 'base64'),
      expires_at = least(last_end, wakes), ends_at = CASE WHEN wakes IS NOT NULL THEN last_end ELSE h.ends_at END, label = coalesce(decode(hold->>'label', 'base64'), h.label), refusal = decode(hold->>'refusal', 'base64'),
      reminders = CASE WHEN hold->'reminders' IS NULL THEN h.reminders ELSE hold_reminders END
    WHERE h.id = hold_id;
  END IF;
  IF is_ending THEN
    RETURN;
  END IF;
  IF early IS NOT NULL THEN
    UPDATE inbox SET execution_id = execution.id, hold_id = open_hold.hold_id, dispatched_at = clock_timestamp() WHERE id = early;
    PERFORM note_resumed(early, execution.id, hold_keys);
    inbox_id := early;
    RETURN;
  END IF;
  SELECT i.id INTO event FROM inbox i
    WHERE i.key = ANY (hold_keys) AND i.hold_id IS NULL AND i.kind = 'event' AND i.project_id = execution.project_id
      AND (i.expires_at IS NULL OR i.expires_at > clock_timestamp())
    ORDER BY i.id LIMIT 1 FOR NO KEY UPDATE;
  IF event IS NOT NULL THEN
    UPDATE inbox SET execution_id = execution.id, hold_id = open_hold.hold_id, dispatched_at = clock_timestamp() WHERE id = event;
    PERFORM claim_hold(execution.id, hold_id, event, path);
    PERFORM note_resumed(event, execution.id, hold_keys);
    inbox_id := event;
  END IF;
END
$function$;

CREATE OR REPLACE FUNCTION public.own_lock_places(p_execution_id uuid, p_path text, p_key text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
BEGIN
  RETURN (
    WITH RECURSIVE around AS (
      SELECT a.execution_id, a.path, a.parent FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.path = p_path
      UNION ALL
      SELECT next.execution_id, next.path, next.parent FROM around r CROSS JOIN LATERAL (
        SELECT a.execution_id, a.path, a.parent FROM execution_entries a WHERE a.execution_id = r.execution_id AND a.path = r.parent
        UNION ALL
        SELECT a.execution_id, a.path, a.parent FROM child_executions c
        JOIN execution_entries a ON a.execution_id = c.parent_id AND a.path = c.path
        WHERE r.parent IS NULL AND c.id = r.execution_id AND c.is_awaited AND c.claimed IS NULL
      ) next
    )
    -- Without the offset, Postgres may read all claims once, because it expects many rows around.
    SELECT count(*) FROM around r CROSS JOIN LATERAL (
      SELECT FROM lock_claims c WHERE c.execution_id = r.execution_id AND c.scope = r.parent AND c.key = p_key AND c.state = 'granted' OFFSET 0
    ) had
  );
END
$function$;

CREATE OR REPLACE FUNCTION public.prepare_pending(p_execution_id uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM executions e WHERE e.id = p_execution_id AND e.unread_since IS NOT NULL)
    AND NOT EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.wants_place)
    AND NOT EXISTS (SELECT FROM holds h WHERE h.execution_id = p_execution_id AND h.state <> 'closed' AND h.places IS NOT NULL AND NOT h.is_admitted)
  THEN
    RETURN;
  END IF;
  UPDATE executions SET unread_since = NULL WHERE id = p_execution_id;
  UPDATE holds h SET is_unsignalled = false WHERE h.execution_id = p_execution_id AND h.state = 'claimed' AND h.is_unsignalled;
  PERFORM admit_queued(p_execution_id);
  PERFORM wake_loops(p_execution_id);
END
$function$;

CREATE OR REPLACE FUNCTION public.receive_answer(p_inbox_id uuid, p_project_id uuid, p_key text, p_data bytea, p_sealed_under uuid, p_actor jsonb, OUT claimed boolean, OUT execution_id uuid)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE waiting uuid;
BEGIN
  PERFORM lock_keys(ARRAY[p_key]);
  -- This takes the first hold that is still open once its locks are held: a callback, a timeout or a cancellation may
  -- have claimed one meanwhile.
  FOR waiting IN SELECT h.id FROM holds h
    WHERE h.keys @> ARRAY[p_key] AND h.state = 'open' AND h.project_id = p_project_id ORDER BY h.id
  LOOP
    SELECT s.claimed, s.execution_id INTO claimed, execution_id
    FROM answer_hold(waiting, p_inbox_id, p_key, p_data, p_sealed_under, p_actor) s;
    IF claimed THEN
      RETURN;
    END IF;
  END LOOP;
  claimed := false;
  execution_id := NULL;
  INSERT INTO inbox (id, project_id, kind, key, data, sealed_under, actor)
  VALUES (p_inbox_id, p_project_id, 'event', p_key, p_data, p_sealed_under, p_actor);
END
$function$;

CREATE OR REPLACE FUNCTION public.record_access(p_account uuid, p_project uuid, p_actor_type text, p_actor uuid, p_actor_name text, p_action text, p_record_type text, p_record uuid, p_ip text, p_request text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'access', p_actor, p_action, p_record, p_ip), 0));
  INSERT INTO audit_log (account_id, project_id, actor_type, actor_id, actor_name, action, record_type, record_id, ip, request_id)
  SELECT p_account, p_project, p_actor_type, p_actor, p_actor_name, p_action, p_record_type, p_record,
    p_ip, p_request
  WHERE NOT EXISTS (
    SELECT FROM audit_log
    WHERE record_id = p_record AND id >= uuidv7_floor(statement_timestamp() - interval '1 minute') AND action = p_action
      AND actor_type = p_actor_type AND actor_id IS NOT DISTINCT FROM p_actor AND ip IS NOT DISTINCT FROM p_ip
  );
  RETURN FOUND;
END $function$;

CREATE OR REPLACE FUNCTION public.refuses_answer(execution executions, wait jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  wait_path text := wait->>'path';
  chain text[] := ARRAY(SELECT jsonb_array_elements_text(wait->'chain'));
  later text[] := ARRAY(SELECT jsonb_array_elements_text(wait->'later'));
  now_generation integer;
  next_effect integer;
  loop_refused text;
BEGIN
  IF execution.id IS NULL OR is_final(execution.status) THEN
    RETURN 'ended';
  END IF;
  PERFORM 1 FROM holds h WHERE h.execution_id = execution.id AND h.action_id = wait_path
    AND (wait->>'callback' IS NULL OR h.keys[1] = wait->>'callback');
  IF FOUND THEN
    RETURN 'held';
  END IF;
  SELECT a.generation INTO now_generation FROM execution_entries a WHERE a.execution_id = execution.id AND a.path = '';
  IF wait->>'effect' IS NOT NULL THEN
    -- The same as `tryOf`.
    SELECT a.effect_attempt + (a.generation < now_generation OR a.status = 'waiting')::integer INTO next_effect
      FROM execution_entries a WHERE a.execution_id = execution.id AND a.path = wait_path;
    IF (wait->>'effect')::integer <> coalesce(next_effect, 1) THEN
      RETURN 'ended';
    END IF;
  END IF;
  PERFORM 1 FROM execution_entries a
    WHERE a.execution_id = execution.id AND a.path = ANY (chain) AND a.status NOT IN ('pending', 'retrying', 'held', 'open', 'waiting', 'stopping')
      AND (a.generation >= now_generation OR (a.path <> wait_path AND a.status IN ('completed', 'caught')));
  IF FOUND THEN
    RETURN 'ended';
  END IF;
  PERFORM 1 FROM execution_entries a
    WHERE a.execution_id = execution.id AND a.path = chain[cardinality(chain) - 1] AND a.generation >= now_generation
      AND CASE WHEN a.phase = wait->>'phase' THEN a.list_at = ANY (later) ELSE (wait->>'isBody')::boolean END;
  IF FOUND THEN
    RETURN 'ended';
  END IF;
  -- A redrive may have added rounds. If one list is known to be too short, the unknown lengths of other lists do not matter.
  SELECT CASE WHEN l.most IS NULL AND a.total IS NULL THEN 'early' ELSE 'past' END INTO loop_refused
    FROM jsonb_to_recordset(wait->'loops') AS l(path text, index integer, most integer)
    LEFT JOIN execution_entries a ON a.execution_id = execution.id AND a.path = l.path
    WHERE coalesce(CASE WHEN l.most IS NULL THEN a.total ELSE greatest(l.most, a.needed) END, 0) <= l.index
    ORDER BY 1 DESC LIMIT 1;
  IF loop_refused IS NOT NULL THEN
    RETURN loop_refused;
  END IF;
  IF (wait->>'replaces')::boolean AND (
    SELECT count(*) FROM log l WHERE l.execution_id = execution.id AND l.action_id = wait_path
      AND l.type = 'workflowExecution.answerReplaced'
  ) < '100'::bigint THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM inbox i
    WHERE i.key = ANY (ARRAY(SELECT jsonb_array_elements_text(wait->'keys'))) AND i.hold_id IS NULL AND i.kind = 'event';
  RETURN CASE WHEN FOUND THEN 'taken' END;
END
$function$;

CREATE OR REPLACE FUNCTION public.release_webhook_queue(p_endpoint_id uuid, p_worker_id uuid, p_failing_since timestamp with time zone, p_blocked_until timestamp with time zone, p_disabled_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE
  endpoint_enabled boolean;
  next_due timestamptz;
BEGIN
  PERFORM 1 FROM webhook_queues q WHERE q.endpoint_id = p_endpoint_id AND q.leased_by = p_worker_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF p_disabled_reason IS NOT NULL THEN
    UPDATE webhook_endpoints e SET enabled = false, disabled_reason = p_disabled_reason, updated_at = clock_timestamp()
    WHERE e.id = p_endpoint_id AND e.enabled;
  END IF;
  SELECT e.enabled AND e.deleted_at IS NULL INTO endpoint_enabled FROM webhook_endpoints e WHERE e.id = p_endpoint_id;
  IF endpoint_enabled THEN
    SELECT min(d.due_at) INTO next_due FROM webhook_deliveries d WHERE d.endpoint_id = p_endpoint_id AND d.status = 'pending';
  END IF;
  UPDATE webhook_queues q SET
    leased_by = NULL, leased_until = NULL, failing_since = p_failing_since, blocked_until = p_blocked_until,
    -- An endpoint that had its turn goes to the end of the queue.
    due_at = CASE WHEN next_due IS NOT NULL THEN greatest(next_due, clock_timestamp(), p_blocked_until) END
  WHERE q.endpoint_id = p_endpoint_id;
  RETURN true;
END
$function$;

CREATE OR REPLACE FUNCTION public.remind_holds(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  due_time CONSTANT timestamptz := now() + interval '1 millisecond';
  due record;
  execution executions;
  reminded integer := 0;
BEGIN
  FOR due IN
    SELECT h.id, h.execution_id, h.action_id FROM holds h
    WHERE h.state = 'open' AND h.reminders <> '{}' AND h.reminders[1] <= due_time ORDER BY h.reminders[1] LIMIT p_limit
  LOOP
    -- The execution is locked first, as everywhere. If somebody else has its lock, the next round does the work.
    SELECT * INTO execution FROM executions e WHERE e.id = due.execution_id FOR NO KEY UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    UPDATE holds h SET reminders = array(SELECT r FROM unnest(h.reminders) AS r WHERE r > due_time ORDER BY r)
    WHERE h.id = due.id AND h.state = 'open' AND h.reminders[1] <= due_time;
    CONTINUE WHEN NOT FOUND;
    UPDATE executions e SET seq = e.seq + 1, updated_at = greatest(e.updated_at, clock_timestamp())
    WHERE e.id = due.execution_id RETURNING * INTO execution;
    PERFORM append_log(execution, 'workflowExecution.holdReminder', due.action_id);
    reminded := reminded + 1;
  END LOOP;
  RETURN reminded;
END
$function$;

CREATE OR REPLACE FUNCTION public.replaced_bytes(p_execution_id uuid, p_commit jsonb)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((SELECT sum(octet_length(a.output)) FROM execution_entries a
      WHERE a.execution_id = p_execution_id AND a.path = ANY (ARRAY(SELECT r->>'path' FROM jsonb_array_elements(p_commit->'rows') r))
        AND EXISTS (SELECT FROM jsonb_array_elements(p_commit->'rows') r
          WHERE r->>'path' = a.path AND (r->>'output' IS NOT NULL OR (r->>'generation')::integer <> a.generation))), 0)
    + coalesce((SELECT sum(octet_length(i.items)) FROM execution_items i
      WHERE i.execution_id = p_execution_id AND i.path IN (SELECT n->>'path' FROM jsonb_array_elements(p_commit->'items') n)), 0)
$function$;

CREATE OR REPLACE FUNCTION public.require_keys(p_commit jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  IF p_commit @? '$ ? (!exists(@."guards") || exists(@."guards"[0] ? (!exists(@."path") || !exists(@."version"))) || exists(@."fence" ? (!exists(@."path") || !exists(@."do"))) || !exists(@."rows") || exists(@."rows"[0] ? (!exists(@."path") || !exists(@."parent") || !exists(@."action") || !exists(@."status") || !exists(@."phase") || !exists(@."generation") || !exists(@."turn") || !exists(@."repeats") || !exists(@."remains") || !exists(@."ran") || !exists(@."walk") || !exists(@."next") || !exists(@."output") || !exists(@."error") || !exists(@."errorCode") || !exists(@."definite") || !exists(@."failedTries") || !exists(@."effect") || !exists(@."outcome") || !exists(@."wakeInMs") || !exists(@."deadlineInMs"))) || exists(@."items"[0] ? (!exists(@."path") || !exists(@."chunk") || !exists(@."items"))) || exists(@."arrivals"[0] ? (!exists(@."at") || !exists(@."from") || !exists(@."as") || !exists(@."isOver") || !exists(@."by") || !exists(@."remains") || !exists(@."ran") || !exists(@."branch"))) || exists(@."starts"[0] ? (!exists(@."path") || !exists(@."count") || !exists(@."concurrency"))) || exists(@."wakeups"[0] ? (!exists(@."path") || !exists(@."more") || !exists(@."handled"))) || exists(@."stops"[0] ? (!exists(@."path") || !exists(@."cause"))) || !exists(@."bytes") || !exists(@."log") || exists(@."log"[0] ? (!exists(@."type") || !exists(@."path") || !exists(@."error"))) || !exists(@."completed") || !exists(@."rerun") || !exists(@."instances") || !exists(@."knownInstances") || exists(@."children"[0] ? (!exists(@."path") || !exists(@."as"))) || !exists(@."hasPendingActions") || !exists(@."decidesEnd") || !exists(@."knowsCancellation") || exists(@."redrive" ? (!exists(@."inboxId") || !exists(@."asksAgain"))) || exists(@."hold" ? (!exists(@."path") || !exists(@."keys") || !exists(@."acceptsData") || !exists(@."dataSchema") || !exists(@."label") || !exists(@."refusal") || !exists(@."expiresAt") || !exists(@."isEnding") || !exists(@."entry"))) || exists(@."finish" ? (!exists(@."status") || !exists(@."failedPath") || !exists(@."error") || exists(@."cause" ? (!exists(@."actionId") || !exists(@."reason") || !exists(@."host") || !exists(@."status") || !exists(@."childId"))))))' THEN
    RAISE EXCEPTION 'a commit has no key %', (SELECT string_agg(k.name, ', ')
      FROM unnest(ARRAY['guards', 'guards.path', 'guards.version', 'fence.path', 'fence.do', 'rows', 'rows.path', 'rows.parent', 'rows.action', 'rows.status', 'rows.phase', 'rows.generation', 'rows.turn', 'rows.repeats', 'rows.remains', 'rows.ran', 'rows.walk', 'rows.next', 'rows.output', 'rows.error', 'rows.errorCode', 'rows.definite', 'rows.failedTries', 'rows.effect', 'rows.outcome', 'rows.wakeInMs', 'rows.deadlineInMs', 'items.path', 'items.chunk', 'items.items', 'arrivals.at', 'arrivals.from', 'arrivals.as', 'arrivals.isOver', 'arrivals.by', 'arrivals.remains', 'arrivals.ran', 'arrivals.branch', 'starts.path', 'starts.count', 'starts.concurrency', 'wakeups.path', 'wakeups.more', 'wakeups.handled', 'stops.path', 'stops.cause', 'bytes', 'log', 'log.type', 'log.path', 'log.error', 'completed', 'rerun', 'instances', 'knownInstances', 'children.path', 'children.as', 'hasPendingActions', 'decidesEnd', 'knowsCancellation', 'redrive.inboxId', 'redrive.asksAgain', 'hold.path', 'hold.keys', 'hold.acceptsData', 'hold.dataSchema', 'hold.label', 'hold.refusal', 'hold.expiresAt', 'hold.isEnding', 'hold.entry', 'finish.status', 'finish.failedPath', 'finish.error', 'finish.cause.actionId', 'finish.cause.reason', 'finish.cause.host', 'finish.cause.status', 'finish.cause.childId'], ARRAY['$ ? (!exists(@."guards"))', '$."guards"[0] ? (!exists(@."path"))', '$."guards"[0] ? (!exists(@."version"))', '$."fence" ? (!exists(@."path"))', '$."fence" ? (!exists(@."do"))', '$ ? (!exists(@."rows"))', '$."rows"[0] ? (!exists(@."path"))', '$."rows"[0] ? (!exists(@."parent"))', '$."rows"[0] ? (!exists(@."action"))', '$."rows"[0] ? (!exists(@."status"))', '$."rows"[0] ? (!exists(@."phase"))', '$."rows"[0] ? (!exists(@."generation"))', '$."rows"[0] ? (!exists(@."turn"))', '$."rows"[0] ? (!exists(@."repeats"))', '$."rows"[0] ? (!exists(@."remains"))', '$."rows"[0] ? (!exists(@."ran"))', '$."rows"[0] ? (!exists(@."walk"))', '$."rows"[0] ? (!exists(@."next"))', '$."rows"[0] ? (!exists(@."output"))', '$."rows"[0] ? (!exists(@."error"))', '$."rows"[0] ? (!exists(@."errorCode"))', '$."rows"[0] ? (!exists(@."definite"))', '$."rows"[0] ? (!exists(@."failedTries"))', '$."rows"[0] ? (!exists(@."effect"))', '$."rows"[0] ? (!exists(@."outcome"))', '$."rows"[0] ? (!exists(@."wakeInMs"))', '$."rows"[0] ? (!exists(@."deadlineInMs"))', '$."items"[0] ? (!exists(@."path"))', '$."items"[0] ? (!exists(@."chunk"))', '$."items"[0] ? (!exists(@."items"))', '$."arrivals"[0] ? (!exists(@."at"))', '$."arrivals"[0] ? (!exists(@."from"))', '$."arrivals"[0] ? (!exists(@."as"))', '$."arrivals"[0] ? (!exists(@."isOver"))', '$."arrivals"[0] ? (!exists(@."by"))', '$."arrivals"[0] ? (!exists(@."remains"))', '$."arrivals"[0] ? (!exists(@."ran"))', '$."arrivals"[0] ? (!exists(@."branch"))', '$."starts"[0] ? (!exists(@."path"))', '$."starts"[0] ? (!exists(@."count"))', '$."starts"[0] ? (!exists(@."concurrency"))', '$."wakeups"[0] ? (!exists(@."path"))', '$."wakeups"[0] ? (!exists(@."more"))', '$."wakeups"[0] ? (!exists(@."handled"))', '$."stops"[0] ? (!exists(@."path"))', '$."stops"[0] ? (!exists(@."cause"))', '$ ? (!exists(@."bytes"))', '$ ? (!exists(@."log"))', '$."log"[0] ? (!exists(@."type"))', '$."log"[0] ? (!exists(@."path"))', '$."log"[0] ? (!exists(@."error"))', '$ ? (!exists(@."completed"))', '$ ? (!exists(@."rerun"))', '$ ? (!exists(@."instances"))', '$ ? (!exists(@."knownInstances"))', '$."children"[0] ? (!exists(@."path"))', '$."children"[0] ? (!exists(@."as"))', '$ ? (!exists(@."hasPendingActions"))', '$ ? (!exists(@."decidesEnd"))', '$ ? (!exists(@."knowsCancellation"))', '$."redrive" ? (!exists(@."inboxId"))', '$."redrive" ? (!exists(@."asksAgain"))', '$."hold" ? (!exists(@."path"))', '$."hold" ? (!exists(@."keys"))', '$."hold" ? (!exists(@."acceptsData"))', '$."hold" ? (!exists(@."dataSchema"))', '$."hold" ? (!exists(@."label"))', '$."hold" ? (!exists(@."refusal"))', '$."hold" ? (!exists(@."expiresAt"))', '$."hold" ? (!exists(@."isEnding"))', '$."hold" ? (!exists(@."entry"))', '$."finish" ? (!exists(@."status"))', '$."finish" ? (!exists(@."failedPath"))', '$."finish" ? (!exists(@."error"))', '$."finish"."cause" ? (!exists(@."actionId"))', '$."finish"."cause" ? (!exists(@."reason"))', '$."finish"."cause" ? (!exists(@."host"))', '$."finish"."cause" ? (!exists(@."status"))', '$."finish"."cause" ? (!exists(@."childId"))']) AS k(name, without) WHERE p_commit @? k.without::jsonpath);
  END IF;
END
$function$;

CREATE OR REPLACE FUNCTION public.retake_locks(p_project_id uuid, p_execution_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
DECLARE claim lock_claims;
BEGIN
  IF NOT EXISTS (SELECT FROM executions e WHERE e.id = p_execution_id AND e.project_id = p_project_id AND e.has_locks AND e.status = 'failed') THEN
    RETURN NULL;
  END IF;
  PERFORM lock_keys(ARRAY(SELECT c.key FROM lock_claims c WHERE c.execution_id = p_execution_id AND c.state = 'lapsed'));
  FOR claim IN SELECT * FROM lock_claims c WHERE c.execution_id = p_execution_id AND c.state = 'lapsed' ORDER BY c.id LOOP
    IF NOT has_lock_place(claim.key, claim.places) THEN
      RETURN coalesce(
        (SELECT c.execution_id FROM lock_claims c WHERE c.key = claim.key AND c.state = 'granted' ORDER BY c.created_at, c.id LIMIT 1),
        (SELECT c.execution_id FROM lock_claims c WHERE c.key = claim.key AND c.state = 'waiting' ORDER BY c.created_at, c.id LIMIT 1));
    END IF;
    UPDATE lock_claims c SET state = 'granted', granted_at = clock_timestamp() WHERE c.id = claim.id;
  END LOOP;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.running_in(p_execution_id uuid)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a.path FROM execution_entries a
  WHERE a.execution_id = p_execution_id AND a.status IN ('pending', 'retrying', 'stopping', 'waiting') AND a.phase = 'body'
    AND (a.status IN ('pending', 'retrying') OR (a.status = 'stopping' AND a.is_action)
      OR (a.status = 'waiting' AND NOT EXISTS (SELECT FROM child_executions c JOIN executions e ON e.id = c.id
        WHERE c.parent_id = p_execution_id AND c.path = a.path AND c.is_awaited AND c.claimed IS NULL AND e.status = 'onHold')))
  UNION ALL
  SELECT h.action_id FROM holds h WHERE h.execution_id = p_execution_id AND h.is_admitted AND h.state <> 'closed'
$function$;

CREATE OR REPLACE FUNCTION public.set_signal_again_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.signal_again_at := CASE NEW.state
    WHEN 'open' THEN NEW.expires_at + interval '1 minute'
    WHEN 'claimed' THEN clock_timestamp() + interval '1 minute'
  END;
  RETURN NEW;
END
$function$;

CREATE OR REPLACE FUNCTION public.show_status(p_execution_id uuid, p_is_logged boolean)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
  shown text := 'running';
  execution executions;
BEGIN
  IF NOT EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id
      AND a.is_action AND a.phase = 'body' AND a.status IN ('pending', 'retrying', 'stopping'))
    AND NOT EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.wakeups > a.handled)
    AND NOT EXISTS (SELECT FROM holds h WHERE h.execution_id = p_execution_id AND h.state = 'claimed')
    AND EXISTS (SELECT FROM holds h WHERE h.execution_id = p_execution_id AND h.state = 'open')
  THEN
    shown := 'onHold';
  END IF;
  UPDATE executions e SET status = shown, seq = e.seq + (shown = 'onHold' AND NOT p_is_logged)::integer
  WHERE e.id = p_execution_id AND e.status <> shown AND NOT is_final(e.status) RETURNING * INTO execution;
  IF FOUND AND shown = 'onHold' AND NOT p_is_logged THEN
    PERFORM append_log(execution, 'workflowExecution.onHold');
  END IF;
  -- Its place among those that run is free for others of the execution that waits for it.
  IF execution.status = 'onHold' THEN
    PERFORM notify_parent(execution);
  END IF;
  RETURN shown;
END
$function$;

CREATE OR REPLACE FUNCTION public.stop_below(p_execution_id uuid, p_path text, p_cause jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
AS $function$
DECLARE
  paths text[];
  actions text[];
BEGIN
  SELECT coalesce(array_agg(b.path), '{}'), coalesce(array_agg(b.path) FILTER (WHERE b.is_action), '{}') INTO paths, actions
  FROM stoppable_below(p_execution_id, p_path) b WHERE b.path <> p_path OR b.is_action;
  UPDATE execution_entries a SET
    status = 'stopping',
    version = a.version + (a.status <> 'stopping')::integer,
    walk = CASE WHEN a.path = p_path THEN a.walk ELSE a.walk || jsonb_build_object('cause', p_cause) END,
    wakeups = a.wakeups + (NOT a.path = ANY (actions) AND (coalesce(a.active = 0, false) OR a.status = 'waiting') AND a.path <> p_path)::integer,
    wake_at = NULL
  WHERE a.execution_id = p_execution_id AND a.path = ANY (paths);
  UPDATE holds SET state = 'claimed', claimed_by = NULL
  WHERE execution_id = p_execution_id AND action_id = ANY (actions) AND state = 'open';
  RETURN ARRAY(SELECT unnest(actions) EXCEPT SELECT unnest(stop_children(p_execution_id, actions)));
END
$function$;

CREATE OR REPLACE FUNCTION public.stop_children(p_execution_id uuid, p_actions text[])
 RETURNS text[]
 LANGUAGE plpgsql
AS $function$
DECLARE waiting text[];
BEGIN
  WITH stopped AS (
    SELECT c.id, c.path, e.project_id FROM child_executions c JOIN executions e ON e.id = c.parent_id
    WHERE c.parent_id = p_execution_id AND c.path = ANY (p_actions) AND c.is_awaited AND c.claimed IS NULL
  ), sent AS (
    INSERT INTO inbox (project_id, execution_id, kind) SELECT s.project_id, s.id, 'stop' FROM stopped s
  )
  SELECT coalesce(array_agg(s.path), '{}') INTO waiting FROM stopped s;
  RETURN waiting;
END
$function$;

CREATE OR REPLACE FUNCTION public.stoppable_below(p_execution_id uuid, p_path text)
 RETURNS TABLE(path text, is_action boolean)
 LANGUAGE sql
 STABLE
AS $function$
  WITH RECURSIVE below AS (
    SELECT a.path, a.is_action AND a.phase = 'body' AS is_action FROM execution_entries a
    WHERE a.execution_id = p_execution_id AND a.path = p_path AND a.phase IN ('body', 'catch')
    UNION ALL
    SELECT a.path, a.is_action FROM below b CROSS JOIN LATERAL (
      SELECT e.path, e.is_action AND e.phase = 'body' AS is_action FROM execution_entries e
      WHERE e.execution_id = p_execution_id AND e.parent = b.path AND e.status IN ('pending', 'retrying', 'held', 'open', 'waiting', 'stopping') AND e.phase IN ('body', 'catch')
      -- It keeps Postgres from reading all rows of the execution for a join.
      OFFSET 0) a
  )
  SELECT below.path, below.is_action FROM below
$function$;

CREATE OR REPLACE FUNCTION public.take_lock(p_execution_id uuid, p_path text, p_key text, p_places integer, p_waits boolean, OUT state text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE former lock_claims;
BEGIN
  PERFORM lock_keys(ARRAY[p_key]);
  SELECT * INTO former FROM lock_claims c WHERE c.execution_id = p_execution_id AND c.path = p_path;
  -- An action that is repeated has the lock already.
  IF former.state = 'granted' AND former.key = p_key THEN
    state := former.state;
    RETURN;
  END IF;
  IF former.id IS NOT NULL THEN
    DELETE FROM lock_claims c WHERE c.id = former.id;
    PERFORM note_freed_locks(p_execution_id, ARRAY[former.key]);
  END IF;
  state := CASE WHEN has_lock_place(p_key, p_places) THEN 'granted' WHEN own_lock_places(p_execution_id, p_path, p_key) >= p_places THEN 'own' WHEN p_waits THEN 'waiting' ELSE 'full' END;
  IF state = 'own' OR state = 'full' THEN
    RETURN;
  END IF;
  INSERT INTO lock_claims (key, places, execution_id, path, scope, state, granted_at)
  SELECT p_key, p_places, p_execution_id, p_path, a.parent, take_lock.state, CASE WHEN take_lock.state = 'granted' THEN clock_timestamp() END
  FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.path = p_path;
  UPDATE executions e SET has_locks = true WHERE e.id = p_execution_id AND NOT e.has_locks;
END
$function$;

CREATE OR REPLACE FUNCTION public.take_start(start_account uuid, start_period text, period_since timestamp with time zone, running_limit integer, month_limit integer)
 RETURNS TABLE(metric text, used integer)
 LANGUAGE plpgsql
AS $function$
DECLARE
  whole bigint := hashtextextended('starts/' || start_account, 2);
  slots integer := least(16, least(running_limit, month_limit) / 2);
  -- The slots of this transaction, which may start several executions: Postgres would grant it the same lock again.
  own text := coalesce(nullif(current_setting('holdfast.start_slots', true), ''), ',');
  slot integer;
  running integer;
  month integer;
BEGIN
  IF slots > 0 THEN
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(whole);
      FOR slot IN SELECT n FROM generate_series(1, slots) n WHERE strpos(own, ',' || n || ',') = 0 ORDER BY random() LOOP
        EXIT WHEN pg_try_advisory_xact_lock(hashtextextended('start/' || start_account || '/' || slot, 2));
      END LOOP;
      IF NOT FOUND THEN RAISE EXCEPTION USING ERRCODE = 'HF001'; END IF;
      -- If all slots are taken, this waits for the last one that was tried. If the slot is this transaction's own, this
      -- counts it once more.
      PERFORM pg_advisory_xact_lock(hashtextextended('start/' || start_account || '/' || slot, 2));
      -- These are statements of their own, so that they see all commits from before the slot was taken.
      running := count_running(start_account, running_limit);
      month := sum(c.used) FROM usage_counters c
        WHERE c.account_id = start_account AND c.period = start_period AND split_part(c.metric, '/', 1) = 'executionsPerMonth';
      IF running + slots > running_limit OR month + slots > month_limit OR (month IS NULL AND month_limit IS NOT NULL) THEN
        RAISE EXCEPTION USING ERRCODE = 'HF001';
      END IF;
      PERFORM set_config('holdfast.start_slots', own || slot || ',', true);
      IF month_limit IS NOT NULL THEN
        INSERT INTO usage_counters AS u (account_id, metric, period, used)
        VALUES (start_account, 'executionsPerMonth/' || slot, start_period, 1)
        ON CONFLICT ON CONSTRAINT usage_counters_account_id_metric_period_pk DO UPDATE SET used = u.used + 1;
      END IF;
      RETURN QUERY SELECT NULL::text, NULL::integer;
      RETURN;
    EXCEPTION WHEN SQLSTATE 'HF001' THEN
      -- The block is rolled back, which releases its locks.
    END;
  END IF;

  PERFORM pg_advisory_xact_lock(whole);
  running := count_running(start_account, running_limit);
  IF running >= running_limit THEN
    RETURN QUERY SELECT 'executionsRunning'::text, running;
    RETURN;
  END IF;
  IF month_limit IS NOT NULL THEN
    month := sum(c.used) FROM usage_counters c
      WHERE c.account_id = start_account AND c.period = start_period AND split_part(c.metric, '/', 1) = 'executionsPerMonth';
    IF month IS NULL THEN
      -- This is the first count of the period. Executions that were started while there was no limit count, too.
      month := count(*) FROM executions e JOIN projects p ON p.id = e.project_id
        WHERE p.account_id = start_account AND e.id >= uuidv7_floor(period_since);
      INSERT INTO usage_counters (account_id, metric, period, used)
      VALUES (start_account, 'executionsPerMonth', start_period, month);
    END IF;
    IF month >= month_limit THEN
      RETURN QUERY SELECT 'executionsPerMonth'::text, month;
      RETURN;
    END IF;
    INSERT INTO usage_counters AS u (account_id, metric, period, used)
    VALUES (start_account, 'executionsPerMonth', start_period, 1)
    ON CONFLICT ON CONSTRAINT usage_counters_account_id_metric_period_pk DO UPDATE SET used = u.used + 1;
  END IF;
  RETURN QUERY SELECT NULL::text, NULL::integer;
END $function$;

CREATE OR REPLACE FUNCTION public.uuidv7_floor(instant timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT (lpad(to_hex((extract(epoch FROM instant) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$function$;

CREATE OR REPLACE FUNCTION public.waits_for(p_execution_id uuid, p_status text, p_updated_at timestamp with time zone, p_dispatched_at timestamp with time zone, OUT kind text, OUT since timestamp with time zone, OUT until timestamp with time zone, OUT action_id text, OUT child_id uuid, OUT failed_tries integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  still boolean;
BEGIN
  since := p_updated_at;
  failed_tries := 0;
  still := p_updated_at < clock_timestamp() - interval '1 minute';
  IF p_status = 'created' THEN
    kind := CASE WHEN still AND p_dispatched_at IS NULL THEN 'standsStill' ELSE 'runs' END;
    RETURN;
  END IF;
  -- An execution on hold has no running action.
  IF p_status = 'running' THEN
    -- Looks for a running action.
    SELECT a.path, coalesce(a.begun_at, a.updated_at), a.failed_tries INTO action_id, since, failed_tries FROM execution_entries a
    WHERE a.execution_id = p_execution_id AND a.status IN ('pending', 'retrying', 'stopping') AND a.status <> 'retrying' AND a.is_action AND a.phase = 'body'
      AND NOT EXISTS (SELECT FROM child_executions c
        WHERE c.parent_id = p_execution_id AND c.path = a.path AND c.is_awaited AND c.claimed IS NULL)
    ORDER BY a.updated_at LIMIT 1;
    IF NOT FOUND THEN
      SELECT h.action_id, h.created_at, 0 INTO action_id, since, failed_tries FROM holds h
      WHERE h.execution_id = p_execution_id AND h.state = 'claimed' AND (h.places IS NULL OR h.is_admitted) LIMIT 1;
    END IF;
    IF FOUND THEN
      kind := 'runs';
    END IF;
    IF still AND is_pending(p_execution_id) AND NOT EXISTS (
        SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.status IN ('pending', 'retrying', 'stopping')
          AND a.is_action AND (a.begun_at IS NOT NULL OR a.failed_tries > 0)
          AND greatest(a.begun_at, a.updated_at) > clock_timestamp() - interval '7 minutes') THEN
      kind := 'standsStill';
      since := p_updated_at;
    END IF;
    IF kind IS NOT NULL THEN
      RETURN;
    END IF;
  END IF;
  SELECT w.kind, w.since, w.until, w.path, w.holder, 0 INTO kind, since, until, action_id, child_id, failed_tries FROM (
    SELECT CASE
        WHEN h.state = 'claimed' THEN 'waits.place'
        WHEN least(h.expires_at, h.deadline_at) < clock_timestamp() - interval '1 minute' THEN 'standsStill'
        WHEN h.entry->>'name' IN ('people/decide@v1') THEN 'waits.person'
        WHEN h.entry->>'name' IN ('general/sleep@v1') OR h.entry IS NULL AND h.keys = '{}' THEN 'waits.timer'
        WHEN starts_with(h.keys[1], 'callback:') THEN 'waits.callback'
        WHEN starts_with(h.keys[1], 'lock:') THEN 'waits.lock'
        ELSE 'waits.wallet' END AS kind,
      -- A hold that was claimed without a queue has no time of queueing.
      CASE WHEN h.state = 'claimed' THEN coalesce(h.queued_at, h.created_at) ELSE h.created_at END AS since,
      CASE WHEN h.state = 'open' THEN least(h.expires_at, h.deadline_at) END AS until,
      h.action_id AS path,
      -- The first of those that have the lock, by the time of their request.
      CASE WHEN starts_with(h.keys[1], 'lock:') THEN
        (SELECT c.execution_id FROM lock_claims c WHERE c.key = h.keys[1] AND c.state = 'granted' ORDER BY c.created_at, c.id LIMIT 1) END AS holder
    FROM holds h WHERE h.execution_id = p_execution_id AND h.state <> 'closed' ORDER BY h.action_id LIMIT 100
  ) w ORDER BY array_position(ARRAY['standsStill', 'waits.person', 'waits.wallet', 'waits.callback', 'waits.lock', 'waits.place', 'waits.child', 'waits.retry', 'waits.timer', 'runs'], w.kind), w.since LIMIT 1;
  -- A wait for somebody outside comes before all that follow here.
  IF kind <> 'waits.place' AND kind <> 'waits.timer' THEN
    RETURN;
  END IF;
  SELECT w.* INTO kind, since, until, action_id, child_id, failed_tries FROM (
    SELECT kind, since, until, action_id, child_id, failed_tries WHERE kind IS NOT NULL
    UNION ALL
    (SELECT CASE WHEN c.id IS NOT NULL THEN 'waits.child' ELSE 'waits.retry' END, a.updated_at,
      CASE WHEN c.id IS NOT NULL THEN a.deadline_at ELSE least(a.wake_at, a.deadline_at) END, a.path, c.id, a.failed_tries
    FROM execution_entries a
    LEFT JOIN child_executions c ON c.parent_id = p_execution_id AND c.path = a.path AND c.is_awaited AND c.claimed IS NULL
    WHERE a.execution_id = p_execution_id AND a.status IN ('pending', 'retrying', 'held', 'open', 'waiting', 'stopping')
      AND (a.status = 'waiting' OR a.is_action AND (a.status = 'retrying' OR a.status = 'stopping')) LIMIT 100)
    UNION ALL
    (SELECT 'waits.place', a.updated_at, a.deadline_at, a.path, NULL, 0
    FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.wants_place LIMIT 1)
  ) w(kind, since, until, action_id, child_id, failed_tries) ORDER BY array_position(ARRAY['standsStill', 'waits.person', 'waits.wallet', 'waits.callback', 'waits.lock', 'waits.place', 'waits.child', 'waits.retry', 'waits.timer', 'runs'], w.kind), w.since LIMIT 1;
  IF NOT FOUND THEN
    kind := 'runs';
    since := p_updated_at;
    failed_tries := 0;
  END IF;
END
$function$;

CREATE OR REPLACE FUNCTION public.wake_loops(p_execution_id uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.wants_place)
    AND free_places(p_execution_id, '', NULL, NULL) > 0
  THEN
    UPDATE execution_entries a SET wants_place = false, wakeups = a.wakeups + 1 WHERE a.execution_id = p_execution_id AND a.wants_place;
  END IF;
END
$function$;

CREATE OR REPLACE FUNCTION public.wake_webhook_queues(p_endpoint_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM webhook_queues q WHERE q.endpoint_id = ANY (p_endpoint_ids) ORDER BY q.endpoint_id FOR NO KEY UPDATE;
  UPDATE webhook_queues q SET due_at = greatest(clock_timestamp(), q.blocked_until)
  FROM webhook_endpoints e
  WHERE q.endpoint_id = ANY (p_endpoint_ids) AND e.id = q.endpoint_id AND e.enabled AND e.deleted_at IS NULL
    AND (q.due_at IS NULL OR q.due_at > greatest(clock_timestamp(), q.blocked_until));
END
$function$;

CREATE OR REPLACE FUNCTION public.write_commit(p_execution_id uuid, p_generation integer, p_step integer, p_commit jsonb, OUT applied boolean, OUT status text, OUT due text[], OUT stopped text[], OUT hold_id uuid, OUT inbox_id uuid, OUT data_bytes integer, OUT step integer, OUT admitted jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  execution executions;
  hold jsonb := p_commit->'hold';
  fence jsonb := p_commit->'fence';
  redrive jsonb := p_commit->'redrive';
  finish jsonb := p_commit->'finish';
  -- What the row and the log get in one statement: that it begins, and that it ends. With sessions that end as well, it ends afterwards.
  begins boolean := false;
  ends boolean := false;
  events integer;
  item jsonb;
  grown integer;
  answered_by jsonb;
BEGIN
  PERFORM require_keys(p_commit);
  applied := false;
  IF hold IS NOT NULL THEN
    PERFORM lock_keys(ARRAY(SELECT jsonb_array_elements_text(hold->'keys')));
  END IF;
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
  IF NOT FOUND OR execution.attempt + execution.healings IS DISTINCT FROM p_generation OR (execution.step >= p_step) IS NOT TRUE OR is_final(execution.status) THEN
    RETURN;
  END IF;
  -- A redrive is decided once, and before all else.
  IF execution.redrive_id IS DISTINCT FROM (redrive->>'inboxId')::uuid THEN
    RETURN;
  END IF;
  -- To run, an action must not be on hold.
  PERFORM FROM jsonb_to_recordset(p_commit->'guards') AS g(path text, version integer)
    WHERE (SELECT a.version FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.path = g.path) IS DISTINCT FROM g.version
    UNION ALL SELECT FROM holds h
    WHERE h.execution_id = p_execution_id AND h.action_id = fence->>'path' AND h.state <> 'closed' AND fence->>'do' = 'run';
  IF FOUND OR (fence IS NOT NULL AND fence->>'do' IS DISTINCT FROM 'run' AND NOT fits_hold(p_execution_id, fence)) THEN
    RETURN;
  END IF;
  -- Only a decision that knows of a cancellation decides how the execution ends, because what has completed is undone before; and no call begins after it.
  IF (p_commit->>'decidesEnd')::boolean IS NOT FALSE AND execution.is_cancellation_requested AND (p_commit->>'knowsCancellation')::boolean IS NOT TRUE THEN
    RETURN;
  END IF;
  -- Others may have begun loops since their number was known that was compared with the limit.
  IF (p_commit->>'instances')::integer > 0 AND execution.instances <> (p_commit->>'knownInstances')::integer
    AND execution.instances + (p_commit->>'instances')::integer > '50000'
  THEN
    RETURN;
  END IF;
  -- Others may have written data since its bytes were known. What is replaced counts only where it matters.
  IF execution.data_bytes + (p_commit->>'bytes')::integer > '8388608'::bigint AND (p_commit->>'bytes')::integer > 0
    AND execution.data_bytes + (p_commit->>'bytes')::integer - replaced_bytes(p_execution_id, p_commit) > '8388608'::bigint
  THEN
    RETURN;
  END IF;
  -- Iterations begin only while there are places, whoever has decided at the same time.
  IF p_commit->'starts' IS NOT NULL AND EXISTS (SELECT FROM jsonb_to_recordset(p_commit->'starts') AS t(path text, count integer, concurrency integer)
    WHERE t.count > free_places(p_execution_id, t.path, t.concurrency, NULL))
  THEN
    RETURN;
  END IF;
  applied := true;
  -- An execution that has nothing to do ends as it begins.
  IF execution.status = 'created' AND (finish IS NULL OR jsonb_array_length(p_commit->'rows') > 1) THEN
    begins := true;
    execution.status := 'running';
    execution.start_time := greatest(execution.updated_at, clock_timestamp());
  END IF;

  -- An action that is answered already does not wait.
  IF hold IS NOT NULL THEN
    hold := hold || jsonb_build_object('event', early_event(execution, hold));
    IF hold->>'event' IS NOT NULL THEN
      p_commit := jsonb_set(p_commit, '{log}', (SELECT coalesce(jsonb_agg(l), '[]') FROM jsonb_array_elements(p_commit->'log') l
        WHERE l->>'type' <> 'workflowExecution.onHold'));
    END IF;
  END IF;
  grown := write_rows(p_execution_id, p_commit->'rows');
  IF p_commit->'items' IS NOT NULL THEN
    grown := grown + write_items(p_execution_id, p_commit->'items');
  END IF;
  IF (redrive->>'asksAgain')::boolean THEN
    PERFORM ask_again(p_execution_id);
  END IF;
  -- The label of a hold is data, too.
  grown := grown + coalesce(octet_length(decode(hold->>'label', 'base64')), 0);
  IF fence->>'do' <> 'run' AND hold IS NULL THEN
    UPDATE holds SET state = 'closed'
    WHERE holds.execution_id = p_execution_id AND holds.action_id = fence->>'path' AND holds.state <> 'closed';
  END IF;
  IF p_commit->'children' IS NOT NULL THEN
    PERFORM claim_child(p_execution_id, c) FROM jsonb_array_elements(p_commit->'children') AS c;
  END IF;
  IF p_commit->'arrivals' IS NOT NULL THEN
    PERFORM count_arrival(p_execution_id, a) FROM jsonb_array_elements(p_commit->'arrivals') AS a;
  END IF;
  IF p_commit->'starts' IS NOT NULL THEN
    UPDATE execution_entries a SET next = a.next + t.count, active = a.active + t.count, version = a.version + 1
    FROM jsonb_to_recordset(p_commit->'starts') AS t(path text, count integer)
    WHERE a.execution_id = p_execution_id AND a.path = t.path AND a.path = ANY (ARRAY(SELECT s->>'path' FROM jsonb_array_elements(p_commit->'starts') s));
  END IF;
  IF p_commit->'wakeups' IS NOT NULL THEN
    -- An action that claims what it waited for may have heard of that again since it was read (`hear_child`): that says nothing new.
    UPDATE execution_entries a SET wakeups = a.wakeups + d.more,
      handled = CASE WHEN p_commit->'children' @> jsonb_build_array(jsonb_build_object('path', d.path)) THEN a.wakeups ELSE greatest(a.handled, d.handled) END
    FROM jsonb_to_recordset(p_commit->'wakeups') AS d(path text, more integer, handled integer)
    WHERE a.execution_id = p_execution_id AND a.path = d.path AND a.path = ANY (ARRAY(SELECT w->>'path' FROM jsonb_array_elements(p_commit->'wakeups') w));
  END IF;
  stopped := '{}';
  IF p_commit->'stops' IS NOT NULL THEN
    FOR item IN SELECT * FROM jsonb_array_elements(p_commit->'stops') LOOP
      stopped := stopped || stop_below(p_execution_id, item->>'path', item->'cause');
    END LOOP;
  END IF;

  IF fence->>'do' = 'resume' THEN
    answered_by := (SELECT i.actor FROM inbox i WHERE i.id = (fence->>'inboxId')::uuid);
  END IF;
  execution.outcome := coalesce(p_commit->'outcome', execution.outcome);
  IF finish IS NOT NULL AND NOT has_sessions(p_execution_id) THEN
    ends := true;
    execution := ended_as(execution, finish->>'status', finish->>'failedPath', decode(finish->>'error', 'base64'));
    PERFORM note_unused(p_execution_id, execution.status);
  END IF;
  events := begins::integer + jsonb_array_length(p_commit->'log') + ends::integer;
  WITH moved AS (UPDATE executions e SET
    step = e.step + 1,
    redrive_id = NULL,
    status = execution.status,
    start_time = execution.start_time,
    end_time = execution.end_time,
    is_cancellation_requested = execution.is_cancellation_requested,
    failed_action_id = execution.failed_action_id,
    error = execution.error,
    -- A commit of a run says that the run was started. One that comes before the run leaves it to be started, unless nothing remains to be done.
    dispatched_at = CASE WHEN p_commit->'early' IS NOT NULL AND NOT ends THEN e.dispatched_at ELSE coalesce(e.dispatched_at, clock_timestamp()) END,
    early_until = coalesce(clock_timestamp() + make_interval(secs => (p_commit->'early'->>'forMs')::float8 / 1000), e.early_until),
    seq = e.seq + events,
    outcome = execution.outcome,
    -- After a redrive, a `finally` may complete twice: when it is repaired, and when its entry has been rerun.
    completed_action_ids = ARRAY(SELECT c FROM unnest(e.completed_action_ids) c
        WHERE NOT p_commit->'rerun' ? c AND NOT p_commit->'completed' ? c)
      || ARRAY(SELECT jsonb_array_elements_text(p_commit->'completed')),
    data_bytes = e.data_bytes + grown,
    unread_since = CASE WHEN fence->>'do' = 'resume' THEN NULL ELSE e.unread_since END,
    instances = e.instances + (p_commit->>'instances')::integer,
    updated_at = CASE WHEN ends THEN execution.end_time ELSE greatest(e.updated_at, clock_timestamp()) END
  WHERE e.id = p_execution_id RETURNING e.project_id, e.wallet_id, e.attempt, e.seq)
  INSERT INTO log (project_id, wallet_id, execution_id, attempt, seq, type, action_id, error, actor, outcome)
  SELECT m.project_id, m.wallet_id, p_execution_id, m.attempt, m.seq - events + l.at, l.type, l.path, l.error,
    CASE WHEN l.path = fence->>'path' THEN answered_by END, l.outcome
  FROM moved m CROSS JOIN (
    SELECT 1 AS at, 'workflowExecution.started' AS type, NULL AS path, NULL::bytea AS error, NULL::jsonb AS outcome WHERE begins
    UNION ALL
    SELECT begins::integer + l.at::integer, l.entry->>'type', l.entry->>'path', decode(l.entry->>'error', 'base64'), l.entry->'outcome'
    FROM jsonb_array_elements(p_commit->'log') WITH ORDINALITY AS l(entry, at)
    UNION ALL
    SELECT events, end_event(execution), execution.failed_action_id, execution.error, CASE WHEN execution.status = 'completed' THEN execution.outcome END WHERE ends
  ) AS l;
  IF hold IS NOT NULL THEN
    SELECT h.hold_id, h.inbox_id INTO hold_id, inbox_id FROM open_hold(execution, hold) h;
  END IF;
  data_bytes := execution.data_bytes + grown;
  step := execution.step + 1;

  IF execution.has_locks THEN
    PERFORM free_locks(p_execution_id,
      ARRAY(SELECT r->>'path' FROM jsonb_array_elements(p_commit->'rows') r WHERE r->>'status' NOT IN ('pending', 'retrying', 'held', 'open', 'waiting', 'stopping')),
      CASE WHEN hold IS NULL THEN fence->>'path' END);
  END IF;

  IF finish IS NOT NULL THEN
    IF ends THEN
      PERFORM after_end(execution);
      status := execution.status;
    ELSE
      SELECT f.status INTO status FROM finish_execution(p_execution_id, execution.attempt, NULL, finish->>'status',
        finish->>'failedPath', decode(finish->>'error', 'base64')) f;
    END IF;
    IF status = 'failed' AND finish->'cause' IS NOT NULL THEN
      PERFORM keep_cause(p_execution_id, finish->'cause');
    END IF;
    due := '{}';
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM holds h WHERE h.execution_id = p_execution_id AND h.state <> 'closed' AND h.places IS NOT NULL AND NOT h.is_admitted) THEN
    admitted := admit_queued(p_execution_id);
  END IF;
  IF execution.unread_since IS NOT NULL THEN
    admitted := coalesce(admitted, '[]') || collect_unsignalled(p_execution_id);
  END IF;
  IF p_commit->'wants' IS NOT NULL THEN
    UPDATE execution_entries a SET wants_place = true
    WHERE a.execution_id = p_execution_id AND a.path = ANY (ARRAY(SELECT jsonb_array_elements_text(p_commit->'wants')));
  END IF;
  PERFORM wake_loops(p_execution_id);
  due := ARRAY(SELECT a.path FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.wakeups > a.handled);
  -- An execution with a pending action is running.
  IF execution.status = 'running' AND (p_commit->>'hasPendingActions')::boolean AND p_commit->'stops' IS NULL THEN
    status := execution.status;
    RETURN;
  END IF;
  status := show_status(p_execution_id, hold IS NOT NULL);
END
$function$;

CREATE OR REPLACE FUNCTION public.write_commits(p_execution_id uuid, p_commits jsonb)
 RETURNS TABLE(applied boolean, status text, due text[], stopped text[], hold_id uuid, inbox_id uuid, data_bytes integer, step integer, admitted jsonb)
 LANGUAGE plpgsql
AS $function$
DECLARE one jsonb;
BEGIN
  PERFORM lock_keys(ARRAY(SELECT k FROM jsonb_array_elements(p_commits) AS c,
    jsonb_array_elements_text(c->'commit'->'hold'->'keys') AS k));
  FOR one IN SELECT * FROM jsonb_array_elements(p_commits) LOOP
    RETURN QUERY SELECT f.* FROM write_commit(
      p_execution_id, (one->>'generation')::integer, (one->>'step')::integer, one->'commit') AS f;
  END LOOP;
END
$function$;

CREATE OR REPLACE FUNCTION public.write_items(p_execution_id uuid, p_items jsonb)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE grown integer;
BEGIN
  WITH gone AS (
    DELETE FROM execution_items i WHERE i.execution_id = p_execution_id
      AND i.path IN (SELECT n.path FROM jsonb_to_recordset(p_items) AS n(path text))
      AND i.chunk >= (SELECT count(*) FROM jsonb_to_recordset(p_items) AS n(path text) WHERE n.path = i.path)
    RETURNING octet_length(i.items) AS bytes
  ), before AS (
    SELECT octet_length(i.items) AS bytes FROM execution_items i
    JOIN jsonb_to_recordset(p_items) AS n(path text, chunk integer) USING (path, chunk) WHERE i.execution_id = p_execution_id
  ), kept AS (
    INSERT INTO execution_items (execution_id, path, chunk, items)
    SELECT p_execution_id, i.path, i.chunk, decode(i.items, 'base64')
    FROM jsonb_to_recordset(p_items) AS i(path text, chunk integer, items text)
    ON CONFLICT ON CONSTRAINT execution_items_execution_id_path_chunk_pk DO UPDATE SET items = excluded.items
    RETURNING octet_length(items) AS bytes
  )
  SELECT coalesce((SELECT sum(bytes) FROM kept), 0) - coalesce((SELECT sum(bytes) FROM before), 0)
    - coalesce((SELECT sum(bytes) FROM gone), 0) INTO grown;
  RETURN grown;
END
$function$;

CREATE OR REPLACE FUNCTION public.write_rows(p_execution_id uuid, p_rows jsonb)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE grown integer;
BEGIN
  -- All parts of one statement read the rows as they were before it.
  WITH before AS (
    SELECT octet_length(a.output) AS bytes FROM execution_entries a
    WHERE a.execution_id = p_execution_id AND a.path = ANY (ARRAY(SELECT r->>'path' FROM jsonb_array_elements(p_rows) r)) AND a.output IS NOT NULL
  ), written AS (INSERT INTO execution_entries AS a (
    execution_id, path, parent, is_action, version, status, phase, generation, turn, repeats, remains, ran, walk,
    active, completed, failed, idle, first_failed, branches, next, output, error, error_code, was_definite, failed_tries,
    effect_attempt, outcome, wake_at, deadline_at, begun_at, visited_from, named_outcome
  )
  SELECT p_execution_id, r.path, r.parent, r.action, 1, r.status, r.phase, r.generation, r.turn, r.repeats,
    r.remains, r.ran, r.walk, r.active, r.completed, r.failed, r.idle, r."firstFailed", '{}', r.next,
    decode(r.output, 'base64'), decode(r.error, 'base64'), r."errorCode", r.definite, r."failedTries", r.effect, r.outcome,
    clock_timestamp() + make_interval(secs => r."wakeInMs" / 1000), clock_timestamp() + make_interval(secs => r."deadlineInMs" / 1000),
    CASE WHEN r."begunFrom" IS NOT NULL THEN clock_timestamp() END, r."begunFrom", r."namedOutcome"
  FROM jsonb_to_recordset(p_rows) AS r(path text, parent text, action boolean, status text, phase text, generation integer, turn integer, repeats integer, remains boolean, ran boolean, walk jsonb, active integer, completed integer, failed integer, idle integer, "firstFailed" text, next integer, output text, error text, "errorCode" integer, definite boolean, "failedTries" integer, effect integer, outcome text, "wakeInMs" float8, "deadlineInMs" float8, "begunFrom" text, "namedOutcome" jsonb)
  ON CONFLICT (execution_id, path) DO UPDATE SET
    version = a.version + 1,
    parent = excluded.parent,
    status = excluded.status,
    phase = excluded.phase,
    generation = excluded.generation,
    turn = excluded.turn,
    repeats = excluded.repeats,
    remains = excluded.remains,
    ran = excluded.ran,
    walk = excluded.walk,
    active = coalesce(excluded.active, a.active),
    completed = coalesce(excluded.completed, a.completed),
    failed = coalesce(excluded.failed, a.failed),
    idle = coalesce(excluded.idle, a.idle),
    first_failed = CASE WHEN excluded.active IS NULL THEN a.first_failed ELSE excluded.first_failed END,
    branches = CASE WHEN excluded.generation = a.generation THEN a.branches ELSE '{}' END,
    next = coalesce(excluded.next, a.next),
    -- A redrive that only repairs an execution keeps the execution's output.
    output = CASE WHEN excluded.generation = a.generation OR (excluded.path = '' AND excluded.result_kind IN ('completed', 'ended'))
      THEN coalesce(excluded.output, a.output) ELSE excluded.output END,
    error = CASE WHEN excluded.generation = a.generation AND excluded.status NOT IN ('completed', 'skipped') THEN coalesce(excluded.error, a.error) ELSE excluded.error END,
    error_code = CASE WHEN excluded.generation = a.generation AND excluded.status NOT IN ('completed', 'skipped') THEN coalesce(excluded.error_code, a.error_code) ELSE excluded.error_code END,
    was_definite = excluded.was_definite,
    failed_tries = excluded.failed_tries,
    effect_attempt = excluded.effect_attempt,
    begun_at = coalesce(excluded.begun_at, CASE WHEN excluded.turn = a.turn THEN a.begun_at END),
    visited_from = coalesce(excluded.visited_from, a.visited_from),
    outcome = excluded.outcome,
    named_outcome = excluded.named_outcome,
    handled = CASE WHEN excluded.generation = a.generation THEN a.handled ELSE a.wakeups END,
    wake_at = excluded.wake_at,
    deadline_at = coalesce(excluded.deadline_at, CASE WHEN excluded.generation = a.generation THEN a.deadline_at END),
    updated_at = clock_timestamp()
  RETURNING octet_length(a.output) AS bytes)
  SELECT coalesce((SELECT sum(bytes) FROM written), 0) - coalesce((SELECT sum(bytes) FROM before), 0) INTO grown;
  RETURN grown;
END
$function$;
