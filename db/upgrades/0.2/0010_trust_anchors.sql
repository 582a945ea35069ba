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
ALTER TABLE "openid4vc_sessions" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trust_anchors" ADD CONSTRAINT "trust_anchors_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trust_anchors_project" ON "trust_anchors" USING btree ("project_id","id");