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
ALTER TABLE "didcomm_connections" ADD COLUMN "reused_id" uuid;--> statement-breakpoint
ALTER TABLE "didcomm_connections" ADD COLUMN "request" "bytea";--> statement-breakpoint
ALTER TABLE "didcomm_connections" ADD COLUMN "public_url" text;--> statement-breakpoint
ALTER TABLE "didcomm_connections" ADD COLUMN "refused_messages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "didcomm_sessions" ADD COLUMN "public_url" text;--> statement-breakpoint
ALTER TABLE "didcomm_sessions" ADD COLUMN "refused_messages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "openid4vc_sessions" ADD COLUMN "public_url" text;--> statement-breakpoint
ALTER TABLE "openid4vc_answers" ADD CONSTRAINT "openid4vc_answers_session_id_openid4vc_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."openid4vc_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openid4vc_answers_session" ON "openid4vc_answers" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "didcomm_sessions_invitation" ON "didcomm_sessions" USING btree ("invitation_id");--> statement-breakpoint

-- As before, and an invitation that was answered with a connection which there was already.
CREATE OR REPLACE FUNCTION "is_final_session"(status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('completed', 'reused', 'verified', 'failed', 'withdrawn', 'expired')
$$;
