ALTER TABLE "executions" ADD COLUMN "is_repairing" boolean DEFAULT false NOT NULL;
