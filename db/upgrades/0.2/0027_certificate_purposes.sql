CREATE TABLE "certificate_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"purpose" text,
	"csr" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "status_lists" ADD COLUMN "token" text DEFAULT 'jwt' NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_certificates" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_requests_wallet" ON "certificate_requests" USING btree ("wallet_id","id");