CREATE TABLE "issued_credentials" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"execution_id" uuid,
	"action_id" text,
	"template_id" uuid NOT NULL,
	"format" text NOT NULL,
	"type" text NOT NULL,
	"status_list_id" uuid,
	"status_index" integer,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "status_lists" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"certificate_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_status_list_id_status_lists_id_fk" FOREIGN KEY ("status_list_id") REFERENCES "public"."status_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_lists" ADD CONSTRAINT "status_lists_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_lists" ADD CONSTRAINT "status_lists_certificate_id_wallet_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."wallet_certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_credentials_status" ON "issued_credentials" USING btree ("status_list_id","status_index");--> statement-breakpoint
CREATE INDEX "issued_credentials_revoked" ON "issued_credentials" USING btree ("status_list_id") WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX "issued_credentials_project" ON "issued_credentials" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "issued_credentials_session" ON "issued_credentials" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "issued_credentials_execution" ON "issued_credentials" USING btree ("execution_id");--> statement-breakpoint
CREATE INDEX "status_lists_wallet" ON "status_lists" USING btree ("wallet_id","certificate_id","id");