ALTER TABLE "execution_entries" ADD COLUMN "result_kind" text GENERATED ALWAYS AS (walk -> 'result' ->> 'kind') VIRTUAL;--> statement-breakpoint
ALTER TABLE "execution_entries" ADD COLUMN "failed_by" text GENERATED ALWAYS AS (walk -> 'result' ->> 'by') VIRTUAL;--> statement-breakpoint
ALTER TABLE "execution_entries" ADD COLUMN "cause_kind" text GENERATED ALWAYS AS (walk -> 'cause' ->> 'kind') VIRTUAL;--> statement-breakpoint
ALTER TABLE "execution_entries" ADD COLUMN "list_at" text GENERATED ALWAYS AS (walk ->> 'at') VIRTUAL;--> statement-breakpoint
ALTER TABLE "execution_entries" ADD COLUMN "needed" integer GENERATED ALWAYS AS ((walk ->> 'needed')::integer) VIRTUAL;--> statement-breakpoint
ALTER TABLE "execution_entries" ADD COLUMN "total" integer GENERATED ALWAYS AS ((walk ->> 'total')::integer) VIRTUAL;--> statement-breakpoint
ALTER TABLE "execution_entries" ADD COLUMN "chosen_catch" integer GENERATED ALWAYS AS ((walk ->> 'chosenCatch')::integer) VIRTUAL;--> statement-breakpoint
ALTER TABLE "execution_entries" ADD COLUMN "case_name" text GENERATED ALWAYS AS (walk ->> 'caseName') VIRTUAL;--> statement-breakpoint
ALTER TABLE "execution_entries" ADD COLUMN "was_undone" boolean GENERATED ALWAYS AS ((walk ->> 'wasUndone')::boolean) VIRTUAL;--> statement-breakpoint
ALTER TABLE "execution_entries" ADD COLUMN "pending_repair" text GENERATED ALWAYS AS (walk ->> 'pendingRepair') VIRTUAL;