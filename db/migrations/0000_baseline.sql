CREATE TABLE "anoncreds_credential_definitions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"execution_id" uuid,
	"action_id" text,
	"issuer_id" text NOT NULL,
	"hash" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"schema_id" text NOT NULL,
	"tag" text NOT NULL,
	"is_revocable" boolean NOT NULL,
	CONSTRAINT "anoncreds_credential_definitions_tag" UNIQUE("wallet_id","schema_id","tag")
);
--> statement-breakpoint
CREATE TABLE "anoncreds_registries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"credential_definition_id" uuid NOT NULL,
	"issuer_id" text NOT NULL,
	"hash" text NOT NULL,
	"value" text NOT NULL,
	"tails" "bytea" NOT NULL,
	"tails_hash" text NOT NULL,
	"size" integer NOT NULL,
	"next_index" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "anoncreds_schemas" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"execution_id" uuid,
	"action_id" text,
	"issuer_id" text NOT NULL,
	"hash" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"network" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"attribute_names" text[] NOT NULL,
	CONSTRAINT "anoncreds_schemas_version" UNIQUE("wallet_id","name","version")
);
--> statement-breakpoint
CREATE TABLE "anoncreds_status_lists" (
	"registry_id" uuid NOT NULL,
	"timestamp" bigint NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "anoncreds_status_lists_registry_id_timestamp_pk" PRIMARY KEY("registry_id","timestamp")
);
--> statement-breakpoint
CREATE TABLE "didcomm_connections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"execution_id" uuid,
	"action_id" text,
	"invitation_id" uuid,
	"agent_id" text,
	"status" text NOT NULL,
	"hold_key" text,
	"peer" "bytea",
	"error" "bytea",
	"sealed_under" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"reused_id" uuid,
	"request" "bytea",
	"public_url" text,
	"refused_messages" integer DEFAULT 0 NOT NULL,
	"triggered_starts" integer DEFAULT 0 NOT NULL,
	"triggered_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "didcomm_envelopes" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"wallet_id" uuid NOT NULL,
	"answer" "bytea",
	"received_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "didcomm_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"execution_id" uuid,
	"action_id" text,
	"agent_id" text NOT NULL,
	"is_reusable" boolean NOT NULL,
	"message" "bytea" NOT NULL,
	"sealed_under" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"triggered_starts" integer DEFAULT 0 NOT NULL,
	"triggered_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "didcomm_outbound" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"sequence" text NOT NULL,
	"message" "bytea" NOT NULL,
	"sealed_under" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"host" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "didcomm_queue" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"connection_agent_id" text NOT NULL,
	"recipients" text[] NOT NULL,
	"message" "bytea" NOT NULL,
	"sealed_under" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "didcomm_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"project_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"execution_id" uuid,
	"action_id" text,
	"connection_id" uuid,
	"invitation_id" uuid,
	"agent_id" text NOT NULL,
	"status" text NOT NULL,
	"hold_key" text,
	"request" "bytea" NOT NULL,
	"result" "bytea",
	"error" "bytea",
	"sealed_under" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"public_url" text,
	"refused_messages" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "child_executions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid NOT NULL,
	"path" text NOT NULL,
	"generation" integer NOT NULL,
	"effect" integer NOT NULL,
	"is_awaited" boolean NOT NULL,
	"taken" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "execution_entries" (
	"execution_id" uuid NOT NULL,
	"path" text NOT NULL,
	"status" text NOT NULL,
	"output" "bytea",
	"error_code" integer,
	"error" "bytea",
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"was_definite" boolean,
	"effect_attempt" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"parent" text,
	"is_action" boolean NOT NULL,
	"version" integer NOT NULL,
	"phase" text NOT NULL,
	"generation" integer NOT NULL,
	"turn" integer NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"remains" boolean NOT NULL,
	"ran" boolean NOT NULL,
	"active" integer,
	"completed" integer,
	"failed" integer,
	"idle" integer,
	"first_failed" text,
	"branches" text[] NOT NULL,
	"next" integer,
	"flow" jsonb NOT NULL,
	"outcome" text,
	"due" integer DEFAULT 0 NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"wake_at" timestamp (3) with time zone,
	"deadline_at" timestamp (3) with time zone,
	"wants_place" boolean DEFAULT false NOT NULL,
	CONSTRAINT "execution_entries_execution_id_path_pk" PRIMARY KEY("execution_id","path")
);
--> statement-breakpoint
CREATE TABLE "execution_items" (
	"execution_id" uuid NOT NULL,
	"path" text NOT NULL,
	"chunk" integer NOT NULL,
	"items" "bytea" NOT NULL,
	CONSTRAINT "execution_items_execution_id_path_chunk_pk" PRIMARY KEY("execution_id","path","chunk")
);
--> statement-breakpoint
CREATE TABLE "execution_labels" (
	"execution_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "execution_labels_execution_id_name_pk" PRIMARY KEY("execution_id","name")
);
--> statement-breakpoint
CREATE TABLE "executions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"workflow_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"seq" integer DEFAULT 1 NOT NULL,
	"input" "bytea" NOT NULL,
	"labels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"data_bytes" integer NOT NULL,
	"failed_action_id" text,
	"error" "bytea",
	"completed_action_ids" text[] DEFAULT '{}' NOT NULL,
	"is_cancellation_requested" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"dispatched_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"instances" integer DEFAULT 0 NOT NULL,
	"healings" integer DEFAULT 0 NOT NULL,
	"healed_step" integer,
	"fruitless_healings" integer DEFAULT 0 NOT NULL,
	"nudge_at" timestamp (3) with time zone DEFAULT now() + interval '1 minute' NOT NULL,
	"unread_since" timestamp (3) with time zone,
	"started_by" jsonb,
	"cause_execution_id" uuid,
	"cause_workflow_id" uuid,
	"cause_action_id" text,
	"cause_reason" text,
	"cause_host" text,
	"cause_status" smallint
);
--> statement-breakpoint
CREATE TABLE "failure_causes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"workflow_id" uuid NOT NULL,
	"action_id" text,
	"reason" text NOT NULL,
	"host" text,
	"status" smallint,
	"seen_until" timestamp (3) with time zone,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" jsonb,
	"note" text,
	"assignee_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "failure_causes_cause" UNIQUE NULLS NOT DISTINCT("project_id","workflow_id","action_id","reason","host","status")
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"execution_id" uuid NOT NULL,
	"action_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"keys" text[] NOT NULL,
	"accepts_data" boolean NOT NULL,
	"data_schema" "bytea",
	"label" "bytea",
	"reminders" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	"claimed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"signal_again_at" timestamp (3) with time zone,
	"heartbeat_ms" bigint,
	"ends_at" timestamp (3) with time zone,
	"entry" jsonb,
	"deadline_at" timestamp (3) with time zone,
	"places" jsonb,
	"queued_at" timestamp (3) with time zone,
	"is_unsignalled" boolean DEFAULT false NOT NULL,
	"is_admitted" boolean DEFAULT false NOT NULL,
	"refusal" "bytea",
	"assignee" uuid,
	"assigned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "certificate_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"purpose" text,
	"csr" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handoffs" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"execution_id" uuid NOT NULL,
	"action_id" text NOT NULL,
	"return_url" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_credentials" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"execution_id" uuid,
	"action_id" text,
	"template_id" uuid,
	"format" text NOT NULL,
	"type" text NOT NULL,
	"status_list_id" uuid,
	"status_index" integer,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"registry_id" uuid
);
--> statement-breakpoint
CREATE TABLE "status_lists" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"certificate_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"token" text DEFAULT 'jwt' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "trust_anchors" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"did" text,
	"certificate" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "trust_anchors_one" CHECK (num_nonnulls("trust_anchors"."did", "trust_anchors"."certificate") = 1)
);
--> statement-breakpoint
CREATE TABLE "wallet_certificates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"chain" text NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	"not_after" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"purpose" text
);
--> statement-breakpoint
CREATE TABLE "wallet_keys" (
	"wallet_id" uuid NOT NULL,
	"id" text NOT NULL,
	"private_jwk" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "wallet_keys_wallet_id_id_pk" PRIMARY KEY("wallet_id","id")
);
--> statement-breakpoint
CREATE TABLE "wallet_records" (
	"wallet_id" uuid NOT NULL,
	"type" text NOT NULL,
	"id" text NOT NULL,
	"tags" jsonb NOT NULL,
	"value" "bytea" NOT NULL,
	"sealed_under" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "wallet_records_wallet_id_type_id_pk" PRIMARY KEY("wallet_id","type","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid,
	"actor_type" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"ip" text,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"record_name" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"request" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"position" uuid,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" jsonb,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"status" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_path_method_pk" PRIMARY KEY("account_id","key","path","method")
);
--> statement-breakpoint
CREATE TABLE "usage_counters" (
	"account_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"period" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "usage_counters_account_id_metric_period_pk" PRIMARY KEY("account_id","metric","period")
);
--> statement-breakpoint
CREATE TABLE "cursors" (
	"name" text PRIMARY KEY NOT NULL,
	"position" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"execution_id" uuid,
	"hold_id" uuid,
	"kind" text NOT NULL,
	"key" text,
	"data" "bytea",
	"sealed_under" uuid,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"dispatched_at" timestamp (3) with time zone,
	"actor" jsonb
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"execution_id" uuid,
	"attempt" integer NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"action_id" text,
	"error" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"record_id" uuid,
	"record_status" text,
	"sealed_under" uuid,
	"actor" jsonb,
	"reason" text
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"execution_id" uuid NOT NULL,
	"action_id" text NOT NULL,
	"state" text NOT NULL,
	"content" "bytea",
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "members_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "stand_ins" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"stand_in_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_credentials" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "user_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_verifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"login" text NOT NULL,
	CONSTRAINT "users_login_unique" UNIQUE("login")
);
--> statement-breakpoint
CREATE TABLE "openid4vc_answers" (
	"wallet_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"session_id" uuid NOT NULL,
	"answer" "bytea" NOT NULL,
	"sealed_under" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "openid4vc_answers_wallet_id_digest_pk" PRIMARY KEY("wallet_id","digest")
);
--> statement-breakpoint
CREATE TABLE "openid4vc_dpop_proofs" (
	"wallet_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"request" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "openid4vc_dpop_proofs_wallet_id_digest_pk" PRIMARY KEY("wallet_id","digest")
);
--> statement-breakpoint
CREATE TABLE "openid4vc_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"project_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"execution_id" uuid,
	"action_id" text,
	"status" text NOT NULL,
	"request" "bytea" NOT NULL,
	"error" "bytea",
	"sealed_under" uuid NOT NULL,
	"refused_answers" integer DEFAULT 0 NOT NULL,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"hold_key" text,
	"result" "bytea",
	"released_at" timestamp (3) with time zone,
	"is_spent" boolean DEFAULT false NOT NULL,
	"is_same_device" boolean DEFAULT false NOT NULL,
	"public_url" text
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"plan" text DEFAULT 'selfHosted' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_id" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"project_ids" uuid[],
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"previous_secret_hash" "bytea",
	"previous_expires_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_publicId_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"master_key_id" text NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"logo_url" text,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"refused_messages" integer DEFAULT 0 NOT NULL,
	"openid4vc_drafts" boolean DEFAULT false NOT NULL,
	"openid4vc_invocation" jsonb DEFAULT '{"requests":"openid4vp://","offers":"openid-credential-offer://","wallets":[]}'::jsonb NOT NULL,
	CONSTRAINT "wallets_publicId_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "workflow_test_cases" (
	"workflow_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workflow_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"workflow_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"format" text NOT NULL,
	"source" text NOT NULL,
	"plan" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"edition" smallint DEFAULT 2 NOT NULL,
	"note" text,
	"published_by" jsonb,
	CONSTRAINT "workflow_versions_number" UNIQUE("workflow_id","version")
);
--> statement-breakpoint
CREATE TABLE "workflows" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"format" text NOT NULL,
	"draft" text NOT NULL,
	"latest_version" integer DEFAULT 0 NOT NULL,
	"published_version" integer,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"published_trigger" text,
	"triggered_starts" integer DEFAULT 0 NOT NULL,
	"triggered_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"member_id" uuid,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"attempted_at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" integer,
	"failure" text,
	"answer" "bytea",
	CONSTRAINT "webhook_attempts_delivery_id_number_pk" PRIMARY KEY("delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"execution_id" uuid,
	"body" "bytea" NOT NULL,
	"sealed_under" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "webhook_deliveries_event" UNIQUE("event_id","endpoint_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"event_types" text[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"disabled_reason" text,
	"secret" "bytea" NOT NULL,
	"previous_secret" "bytea",
	"previous_secret_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_outbox" (
	"log_id" uuid PRIMARY KEY NOT NULL,
	"retry_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_queues" (
	"endpoint_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"blocked_until" timestamp (3) with time zone,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "anoncreds_credential_definitions" ADD CONSTRAINT "anoncreds_credential_definitions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anoncreds_credential_definitions" ADD CONSTRAINT "anoncreds_credential_definitions_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anoncreds_registries" ADD CONSTRAINT "anoncreds_registries_credential_definition_id_anoncreds_credential_definitions_id_fk" FOREIGN KEY ("credential_definition_id") REFERENCES "public"."anoncreds_credential_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anoncreds_schemas" ADD CONSTRAINT "anoncreds_schemas_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anoncreds_schemas" ADD CONSTRAINT "anoncreds_schemas_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anoncreds_status_lists" ADD CONSTRAINT "anoncreds_status_lists_registry_id_anoncreds_registries_id_fk" FOREIGN KEY ("registry_id") REFERENCES "public"."anoncreds_registries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "didcomm_connections" ADD CONSTRAINT "didcomm_connections_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "didcomm_connections" ADD CONSTRAINT "didcomm_connections_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "didcomm_invitations" ADD CONSTRAINT "didcomm_invitations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "didcomm_invitations" ADD CONSTRAINT "didcomm_invitations_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "didcomm_sessions" ADD CONSTRAINT "didcomm_sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "didcomm_sessions" ADD CONSTRAINT "didcomm_sessions_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_executions" ADD CONSTRAINT "child_executions_parent_id_executions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_entries" ADD CONSTRAINT "execution_entries_execution_id_executions_id_fk" FOREIGN KEY ("execution_id") REFERENCES "public"."executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_items" ADD CONSTRAINT "execution_items_execution_id_executions_id_fk" FOREIGN KEY ("execution_id") REFERENCES "public"."executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_labels" ADD CONSTRAINT "execution_labels_execution_id_executions_id_fk" FOREIGN KEY ("execution_id") REFERENCES "public"."executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_version_id_workflow_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."workflow_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failure_causes" ADD CONSTRAINT "failure_causes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failure_causes" ADD CONSTRAINT "failure_causes_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failure_causes" ADD CONSTRAINT "failure_causes_assignee_id_members_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_execution_id_executions_id_fk" FOREIGN KEY ("execution_id") REFERENCES "public"."executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handoffs" ADD CONSTRAINT "handoffs_execution_id_executions_id_fk" FOREIGN KEY ("execution_id") REFERENCES "public"."executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_status_list_id_status_lists_id_fk" FOREIGN KEY ("status_list_id") REFERENCES "public"."status_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_registry_id_anoncreds_registries_id_fk" FOREIGN KEY ("registry_id") REFERENCES "public"."anoncreds_registries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_lists" ADD CONSTRAINT "status_lists_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_lists" ADD CONSTRAINT "status_lists_certificate_id_wallet_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."wallet_certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_anchors" ADD CONSTRAINT "trust_anchors_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_certificates" ADD CONSTRAINT "wallet_certificates_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_keys" ADD CONSTRAINT "wallet_keys_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_records" ADD CONSTRAINT "wallet_records_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_stand_in_id_members_id_fk" FOREIGN KEY ("stand_in_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_credentials" ADD CONSTRAINT "user_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid4vc_answers" ADD CONSTRAINT "openid4vc_answers_session_id_openid4vc_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."openid4vc_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid4vc_sessions" ADD CONSTRAINT "openid4vc_sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid4vc_sessions" ADD CONSTRAINT "openid4vc_sessions_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_test_cases" ADD CONSTRAINT "workflow_test_cases_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_versions" ADD CONSTRAINT "workflow_versions_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_queues" ADD CONSTRAINT "webhook_queues_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "anoncreds_credential_definitions_hash" ON "anoncreds_credential_definitions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "anoncreds_credential_definitions_project" ON "anoncreds_credential_definitions" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "anoncreds_registries_hash" ON "anoncreds_registries" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "anoncreds_registries_tails" ON "anoncreds_registries" USING btree ("tails_hash");--> statement-breakpoint
CREATE INDEX "anoncreds_registries_definition" ON "anoncreds_registries" USING btree ("credential_definition_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "anoncreds_schemas_hash" ON "anoncreds_schemas" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "anoncreds_schemas_project" ON "anoncreds_schemas" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "didcomm_connections_agent" ON "didcomm_connections" USING btree ("wallet_id","agent_id");--> statement-breakpoint
CREATE INDEX "didcomm_connections_project" ON "didcomm_connections" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "didcomm_connections_id_end" ON "didcomm_connections" USING btree ("project_id",right(id::text, 8),"id");--> statement-breakpoint
CREATE INDEX "didcomm_connections_invitation" ON "didcomm_connections" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "didcomm_connections_execution" ON "didcomm_connections" USING btree ("execution_id");--> statement-breakpoint
CREATE INDEX "didcomm_envelopes_received" ON "didcomm_envelopes" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "didcomm_invitations_agent" ON "didcomm_invitations" USING btree ("wallet_id","agent_id");--> statement-breakpoint
CREATE INDEX "didcomm_invitations_sealed_under" ON "didcomm_invitations" USING btree ("sealed_under");--> statement-breakpoint
CREATE INDEX "didcomm_invitations_execution" ON "didcomm_invitations" USING btree ("execution_id");--> statement-breakpoint
CREATE INDEX "didcomm_outbound_next" ON "didcomm_outbound" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "didcomm_outbound_sequence" ON "didcomm_outbound" USING btree ("sequence","id");--> statement-breakpoint
CREATE INDEX "didcomm_outbound_sealed_under" ON "didcomm_outbound" USING btree ("sealed_under");--> statement-breakpoint
CREATE INDEX "didcomm_queue_connection" ON "didcomm_queue" USING btree ("wallet_id","connection_agent_id","id");--> statement-breakpoint
CREATE INDEX "didcomm_queue_sealed_under" ON "didcomm_queue" USING btree ("sealed_under");--> statement-breakpoint
CREATE UNIQUE INDEX "didcomm_sessions_agent" ON "didcomm_sessions" USING btree ("wallet_id","agent_id");--> statement-breakpoint
CREATE INDEX "didcomm_sessions_id_end" ON "didcomm_sessions" USING btree ("project_id",right(id::text, 8),"id");--> statement-breakpoint
CREATE INDEX "didcomm_sessions_project" ON "didcomm_sessions" USING btree ("project_id","kind","id");--> statement-breakpoint
CREATE INDEX "didcomm_sessions_execution" ON "didcomm_sessions" USING btree ("execution_id");--> statement-breakpoint
CREATE INDEX "didcomm_sessions_invitation" ON "didcomm_sessions" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "didcomm_sessions_connection" ON "didcomm_sessions" USING btree ("connection_id");--> statement-breakpoint
CREATE UNIQUE INDEX "child_executions_parent" ON "child_executions" USING btree ("parent_id","path","generation","effect");--> statement-breakpoint
CREATE UNIQUE INDEX "child_executions_awaited" ON "child_executions" USING btree ("parent_id","path") WHERE is_awaited and taken is null;--> statement-breakpoint
CREATE INDEX "execution_entries_open" ON "execution_entries" USING btree ("execution_id","status") WHERE status in ('pending', 'retrying', 'held', 'open', 'waiting', 'stopping');--> statement-breakpoint
CREATE INDEX "execution_entries_due" ON "execution_entries" USING btree ("execution_id") WHERE due > settled;--> statement-breakpoint
CREATE INDEX "execution_entries_wanting" ON "execution_entries" USING btree ("execution_id") WHERE wants_place;--> statement-breakpoint
CREATE INDEX "execution_entries_owing" ON "execution_entries" USING btree ("execution_id") WHERE flow ->> 'owes' is not null;--> statement-breakpoint
CREATE INDEX "execution_entries_parent" ON "execution_entries" USING btree ("execution_id","parent");--> statement-breakpoint
CREATE INDEX "execution_entries_outside" ON "execution_entries" USING btree ("execution_id","path") WHERE strpos(path, '[') = 0;--> statement-breakpoint
CREATE INDEX "execution_labels_value" ON "execution_labels" USING btree ("project_id",lower(value) text_pattern_ops,"execution_id");--> statement-breakpoint
CREATE INDEX "executions_project" ON "executions" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "executions_id_end" ON "executions" USING btree ("project_id",right(id::text, 8),"id");--> statement-breakpoint
CREATE INDEX "executions_project_status" ON "executions" USING btree ("project_id","status","id");--> statement-breakpoint
CREATE INDEX "executions_open" ON "executions" USING btree ("project_id","id") WHERE status in ('created', 'running', 'onHold');--> statement-breakpoint
CREATE INDEX "executions_workflow" ON "executions" USING btree ("workflow_id","id");--> statement-breakpoint
CREATE INDEX "executions_ended" ON "executions" USING btree ("project_id","end_time","id") WHERE end_time is not null;--> statement-breakpoint
CREATE INDEX "executions_ended_status" ON "executions" USING btree ("project_id","status","end_time","id") WHERE end_time is not null;--> statement-breakpoint
CREATE INDEX "executions_labels" ON "executions" USING gin ("labels" jsonb_path_ops) WHERE labels <> '{}';--> statement-breakpoint
CREATE INDEX "executions_cause_reason" ON "executions" USING btree ("project_id","cause_reason","id") WHERE cause_reason is not null;--> statement-breakpoint
CREATE INDEX "executions_cause_action" ON "executions" USING btree ("project_id","cause_action_id","id") WHERE cause_action_id is not null;--> statement-breakpoint
CREATE INDEX "executions_failed_action" ON "executions" USING btree ("project_id","failed_action_id","id") WHERE failed_action_id is not null;--> statement-breakpoint
CREATE INDEX "executions_cause_host" ON "executions" USING btree ("project_id","cause_host","id") WHERE cause_host is not null;--> statement-breakpoint
CREATE INDEX "executions_undispatched" ON "executions" USING btree ("id") WHERE dispatched_at is null;--> statement-breakpoint
CREATE INDEX "executions_to_verify" ON "executions" USING btree (coalesce(verified_at, '-infinity')) WHERE status in ('created', 'running', 'onHold');--> statement-breakpoint
CREATE INDEX "executions_to_nudge" ON "executions" USING btree ("nudge_at") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "holds_signal_again" ON "holds" USING btree ("signal_again_at") WHERE state <> 'settled';--> statement-breakpoint
CREATE INDEX "holds_keys" ON "holds" USING gin ("keys") WHERE state <> 'settled';--> statement-breakpoint
CREATE UNIQUE INDEX "holds_callback" ON "holds" USING btree ((keys[1])) WHERE starts_with(keys[1], 'callback:');--> statement-breakpoint
CREATE INDEX "holds_execution" ON "holds" USING btree ("execution_id","action_id");--> statement-breakpoint
CREATE INDEX "holds_unsettled" ON "holds" USING btree ("execution_id","action_id") WHERE state <> 'settled';--> statement-breakpoint
CREATE INDEX "holds_queued" ON "holds" USING btree ("execution_id","queued_at") WHERE state <> 'settled' and places is not null and not is_admitted;--> statement-breakpoint
CREATE INDEX "holds_unsignalled" ON "holds" USING btree ("execution_id") WHERE state = 'claimed' and is_unsignalled;--> statement-breakpoint
CREATE INDEX "holds_admitted" ON "holds" USING btree ("execution_id") WHERE state <> 'settled' and is_admitted;--> statement-breakpoint
CREATE INDEX "holds_reminders" ON "holds" USING btree ((reminders[1])) WHERE state = 'open' and reminders <> '{}';--> statement-breakpoint
CREATE INDEX "holds_open_action" ON "holds" USING btree ("project_id",regexp_replace(action_id, '^.*[.]', ''),"execution_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "holds_open" ON "holds" USING btree ("project_id","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "certificate_requests_wallet" ON "certificate_requests" USING btree ("wallet_id","id");--> statement-breakpoint
CREATE INDEX "handoffs_execution" ON "handoffs" USING btree ("execution_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_credentials_status" ON "issued_credentials" USING btree ("status_list_id","status_index");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_credentials_registry" ON "issued_credentials" USING btree ("registry_id","status_index");--> statement-breakpoint
CREATE INDEX "issued_credentials_revoked" ON "issued_credentials" USING btree ("status_list_id") WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX "issued_credentials_project" ON "issued_credentials" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "issued_credentials_expiring" ON "issued_credentials" USING btree ("project_id","expires_at") WHERE revoked_at is null and expires_at is not null;--> statement-breakpoint
CREATE INDEX "issued_credentials_session" ON "issued_credentials" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "issued_credentials_execution" ON "issued_credentials" USING btree ("execution_id");--> statement-breakpoint
CREATE INDEX "status_lists_wallet" ON "status_lists" USING btree ("wallet_id","certificate_id","id");--> statement-breakpoint
CREATE INDEX "templates_project" ON "templates" USING btree ("project_id","kind","id");--> statement-breakpoint
CREATE INDEX "trust_anchors_project" ON "trust_anchors" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "wallet_certificates_wallet" ON "wallet_certificates" USING btree ("wallet_id","id");--> statement-breakpoint
CREATE INDEX "wallet_records_tags" ON "wallet_records" USING gin ("tags" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "wallet_records_sealed_under" ON "wallet_records" USING btree ("sealed_under");--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_project" ON "audit_log" USING btree ("project_id","id") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("account_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("account_id","action","id");--> statement-breakpoint
CREATE INDEX "bulk_jobs_project" ON "bulk_jobs" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "bulk_jobs_running" ON "bulk_jobs" USING btree ("updated_at") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inbox_unclaimed" ON "inbox" USING btree ("key","id") WHERE hold_id is null and kind = 'event';--> statement-breakpoint
CREATE INDEX "inbox_undispatched" ON "inbox" USING btree ("id") WHERE dispatched_at is null and execution_id is not null;--> statement-breakpoint
CREATE INDEX "inbox_execution" ON "inbox" USING btree ("execution_id");--> statement-breakpoint
CREATE INDEX "log_project" ON "log" USING btree ("project_id","xid","id");--> statement-breakpoint
CREATE INDEX "log_cursor" ON "log" USING btree ("xid","id");--> statement-breakpoint
CREATE INDEX "log_execution" ON "log" USING btree ("execution_id","seq");--> statement-breakpoint
CREATE INDEX "log_action" ON "log" USING btree ("execution_id","action_id","seq") WHERE action_id is not null;--> statement-breakpoint
CREATE INDEX "log_record" ON "log" USING btree ("record_id") WHERE execution_id is null;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "mails_execution" ON "mails" USING btree ("execution_id");--> statement-breakpoint
CREATE INDEX "mails_kept" ON "mails" USING btree ("id") WHERE state = 'kept';--> statement-breakpoint
CREATE INDEX "invitations_open" ON "invitations" USING btree ("account_id","id") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "members_account" ON "members" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "stand_ins_member" ON "stand_ins" USING btree ("member_id","ends_at");--> statement-breakpoint
CREATE INDEX "stand_ins_stand_in" ON "stand_ins" USING btree ("stand_in_id","ends_at");--> statement-breakpoint
CREATE INDEX "user_credentials_user" ON "user_credentials" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_credentials_provider" ON "user_credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "user_sessions_user" ON "user_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_verifications_identifier" ON "user_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "openid4vc_answers_session" ON "openid4vc_answers" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "openid4vc_dpop_proofs_created" ON "openid4vc_dpop_proofs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "openid4vc_sessions_id_end" ON "openid4vc_sessions" USING btree ("project_id",right(id::text, 8),"id");--> statement-breakpoint
CREATE INDEX "openid4vc_sessions_project" ON "openid4vc_sessions" USING btree ("project_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "openid4vc_sessions_execution" ON "openid4vc_sessions" USING btree ("execution_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name" ON "api_keys" USING btree ("account_id","name") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "projects_account" ON "projects" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "wallets_project" ON "wallets" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallets_default" ON "wallets" USING btree ("project_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "workflows_project" ON "workflows" USING btree ("project_id","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "workflows_triggered" ON "workflows" USING btree ("project_id","published_trigger","id") WHERE published_trigger is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_member" ON "saved_views" USING btree ("member_id","project_id","name") WHERE member_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_project" ON "saved_views" USING btree ("project_id","name") WHERE member_id is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","due_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_execution" ON "webhook_deliveries" USING btree ("execution_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_project" ON "webhook_endpoints" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_enabled" ON "webhook_endpoints" USING btree ("project_id") WHERE enabled and deleted_at is null;--> statement-breakpoint
CREATE INDEX "webhook_queues_working" ON "webhook_queues" USING btree ("due_at") WHERE due_at is not null and failing_since is null;--> statement-breakpoint
CREATE INDEX "webhook_queues_failing" ON "webhook_queues" USING btree ("due_at") WHERE due_at is not null and failing_since is not null;--> statement-breakpoint
-- From here on, what drizzle does not know.
ALTER TABLE "executions" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "execution_entries" SET (fillfactor = 80);--> statement-breakpoint
CREATE TABLE "log_default" PARTITION OF "log" DEFAULT;--> statement-breakpoint
CREATE TABLE "inbox_default" PARTITION OF "inbox" DEFAULT;
