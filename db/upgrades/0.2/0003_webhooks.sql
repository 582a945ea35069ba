CREATE TABLE "webhook_attempts" (
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"attempted_at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" integer,
	"failure" text,
	"answer" "bytea",
	CONSTRAINT "webhook_attempts_delivery_id_number_pk" PRIMARY KEY("delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"execution_id" uuid,
	"body" "bytea" NOT NULL,
	"sealed_under" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "webhook_deliveries_event" UNIQUE("event_id","endpoint_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"event_types" text[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"disabled_reason" text,
	"secret" "bytea" NOT NULL,
	"previous_secret" "bytea",
	"previous_secret_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_outbox" (
	"log_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_queues" (
	"endpoint_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"blocked_until" timestamp (3) with time zone,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_queues" ADD CONSTRAINT "webhook_queues_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","due_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_execution" ON "webhook_deliveries" USING btree ("execution_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_project" ON "webhook_endpoints" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_enabled" ON "webhook_endpoints" USING btree ("project_id") WHERE enabled and deleted_at is null;--> statement-breakpoint
CREATE INDEX "webhook_queues_working" ON "webhook_queues" USING btree ("due_at") WHERE due_at is not null and failing_since is null;--> statement-breakpoint
CREATE INDEX "webhook_queues_failing" ON "webhook_queues" USING btree ("due_at") WHERE due_at is not null and failing_since is not null;--> statement-breakpoint

-- Marks a log row for the fan-out, in the transaction of the change that it tells, and only where somebody listens: for
-- everyone else it is one look into a small index.
CREATE FUNCTION "note_webhook_event"() RETURNS trigger
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoints e WHERE e.project_id = NEW.project_id AND e.enabled AND e.deleted_at IS NULL) THEN
    INSERT INTO webhook_outbox (log_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint

CREATE TRIGGER "log_webhook_event" AFTER INSERT ON "log" FOR EACH ROW EXECUTE FUNCTION "note_webhook_event"();--> statement-breakpoint

-- To be called before the deliveries are written: whoever ends a lease meanwhile waits for this transaction, and then sees
-- them. Rows are locked in one order, so that no two wait for each other.
CREATE FUNCTION "wake_webhook_queues"(p_endpoint_ids uuid[]) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM 1 FROM webhook_queues q WHERE q.endpoint_id = ANY (p_endpoint_ids) ORDER BY q.endpoint_id FOR NO KEY UPDATE;
  UPDATE webhook_queues q SET due_at = greatest(clock_timestamp(), q.blocked_until)
  FROM webhook_endpoints e
  WHERE q.endpoint_id = ANY (p_endpoint_ids) AND e.id = q.endpoint_id AND e.enabled AND e.deleted_at IS NULL
    AND (q.due_at IS NULL OR q.due_at > greatest(clock_timestamp(), q.blocked_until));
END
$$;--> statement-breakpoint

-- Ends a lease: says how the endpoint does, disables it where that is to be, and when to look again. Nothing happens where
-- the lease has lapsed and another worker has the queue.
CREATE FUNCTION "release_webhook_queue"(
  p_endpoint_id uuid, p_worker_id uuid, p_failing_since timestamptz, p_blocked_until timestamptz, p_disabled_reason text
) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  endpoint_enabled boolean;
  next_due timestamptz;
BEGIN
  PERFORM 1 FROM webhook_queues q WHERE q.endpoint_id = p_endpoint_id AND q.leased_by = p_worker_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF p_disabled_reason IS NOT NULL THEN
    UPDATE webhook_endpoints e SET enabled = false, disabled_reason = p_disabled_reason, updated_at = clock_timestamp()
    WHERE e.id = p_endpoint_id AND e.enabled;
  END IF;
  SELECT e.enabled AND e.deleted_at IS NULL INTO endpoint_enabled FROM webhook_endpoints e WHERE e.id = p_endpoint_id;
  IF endpoint_enabled THEN
    SELECT min(d.due_at) INTO next_due FROM webhook_deliveries d WHERE d.endpoint_id = p_endpoint_id AND d.status = 'pending';
  END IF;
  UPDATE webhook_queues q SET
    leased_by = NULL, leased_until = NULL, failing_since = p_failing_since, blocked_until = p_blocked_until,
    -- What is over goes to the end of the line: endpoints take turns.
    due_at = CASE WHEN next_due IS NOT NULL THEN greatest(next_due, clock_timestamp(), p_blocked_until) END
  WHERE q.endpoint_id = p_endpoint_id;
  RETURN true;
END
$$;
