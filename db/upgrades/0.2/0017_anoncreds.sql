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
ALTER TABLE "issued_credentials" ALTER COLUMN "template_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD COLUMN "registry_id" uuid;--> statement-breakpoint
ALTER TABLE "anoncreds_credential_definitions" ADD CONSTRAINT "anoncreds_credential_definitions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anoncreds_credential_definitions" ADD CONSTRAINT "anoncreds_credential_definitions_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anoncreds_registries" ADD CONSTRAINT "anoncreds_registries_credential_definition_id_anoncreds_credential_definitions_id_fk" FOREIGN KEY ("credential_definition_id") REFERENCES "public"."anoncreds_credential_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anoncreds_schemas" ADD CONSTRAINT "anoncreds_schemas_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anoncreds_schemas" ADD CONSTRAINT "anoncreds_schemas_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anoncreds_status_lists" ADD CONSTRAINT "anoncreds_status_lists_registry_id_anoncreds_registries_id_fk" FOREIGN KEY ("registry_id") REFERENCES "public"."anoncreds_registries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "anoncreds_credential_definitions_hash" ON "anoncreds_credential_definitions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "anoncreds_credential_definitions_project" ON "anoncreds_credential_definitions" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "anoncreds_registries_hash" ON "anoncreds_registries" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "anoncreds_registries_tails" ON "anoncreds_registries" USING btree ("tails_hash");--> statement-breakpoint
CREATE INDEX "anoncreds_registries_definition" ON "anoncreds_registries" USING btree ("credential_definition_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "anoncreds_schemas_hash" ON "anoncreds_schemas" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "anoncreds_schemas_project" ON "anoncreds_schemas" USING btree ("project_id","id");--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_registry_id_anoncreds_registries_id_fk" FOREIGN KEY ("registry_id") REFERENCES "public"."anoncreds_registries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_credentials_registry" ON "issued_credentials" USING btree ("registry_id","status_index");