ALTER TABLE "audit_log" ADD COLUMN "act" jsonb;
