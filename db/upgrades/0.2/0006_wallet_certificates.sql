CREATE TABLE "wallet_certificates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"chain" text NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	"not_after" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "logo_url" text;--> statement-breakpoint
ALTER TABLE "wallet_certificates" ADD CONSTRAINT "wallet_certificates_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_certificates_wallet" ON "wallet_certificates" USING btree ("wallet_id","id");