ALTER TABLE "freed_locks" ADD COLUMN "account_id" uuid;--> statement-breakpoint
UPDATE "freed_locks" f SET "account_id" = p."account_id" FROM "projects" p WHERE p."id" = split_part(f."key", ':', 2)::uuid;--> statement-breakpoint
DELETE FROM "freed_locks" WHERE "account_id" IS NULL;--> statement-breakpoint
ALTER TABLE "freed_locks" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "freed_locks_turn" ON "freed_locks" USING btree ("account_id","id");
