CREATE TABLE "openid4vc_dpop_proofs" (
	"wallet_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"request" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "openid4vc_dpop_proofs_wallet_id_digest_pk" PRIMARY KEY("wallet_id","digest")
);
--> statement-breakpoint
CREATE INDEX "openid4vc_dpop_proofs_created" ON "openid4vc_dpop_proofs" USING btree ("created_at");