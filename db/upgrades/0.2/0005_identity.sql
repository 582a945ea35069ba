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
	"expires_at" timestamp (3) with time zone NOT NULL
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
ALTER TABLE "openid4vc_sessions" ADD CONSTRAINT "openid4vc_sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid4vc_sessions" ADD CONSTRAINT "openid4vc_sessions_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_keys" ADD CONSTRAINT "wallet_keys_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_records" ADD CONSTRAINT "wallet_records_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openid4vc_sessions_project" ON "openid4vc_sessions" USING btree ("project_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "openid4vc_sessions_execution" ON "openid4vc_sessions" USING btree ("execution_id");--> statement-breakpoint
CREATE INDEX "templates_project" ON "templates" USING btree ("project_id","kind","id");--> statement-breakpoint
CREATE INDEX "wallet_records_tags" ON "wallet_records" USING gin ("tags" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "wallet_records_sealed_under" ON "wallet_records" USING btree ("sealed_under");