CREATE TABLE "secret_stores" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"credentials" "bytea" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "secret_stores_name" UNIQUE("project_id","name")
);
--> statement-breakpoint
ALTER TABLE "secrets" ADD COLUMN "store_id" uuid;--> statement-breakpoint
ALTER TABLE "secrets" ADD COLUMN "store_key" text;--> statement-breakpoint
ALTER TABLE "secrets" ADD COLUMN "store_fields" jsonb;--> statement-breakpoint
ALTER TABLE "secret_stores" ADD CONSTRAINT "secret_stores_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secrets" ADD CONSTRAINT "secrets_store_id_secret_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."secret_stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "secrets_store" ON "secrets" USING btree ("store_id") WHERE store_id is not null;