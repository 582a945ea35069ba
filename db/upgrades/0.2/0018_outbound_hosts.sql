ALTER TABLE "didcomm_invitations" ADD COLUMN "triggered_starts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "didcomm_invitations" ADD COLUMN "triggered_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "didcomm_outbound" ADD COLUMN "host" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "triggered_starts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "triggered_since" timestamp (3) with time zone;