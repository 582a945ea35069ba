CREATE TABLE "didcomm_connections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"execution_id" uuid,
	"action_id" text,
	"invitation_id" uuid,
	"agent_id" text,
	"status" text NOT NULL,
	"hold_key" text,
	"peer" "bytea",
	"error" "bytea",
	"sealed_under" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "didcomm_envelopes" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"wallet_id" uuid NOT NULL,
	"answer" "bytea",
	"received_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "didcomm_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"execution_id" uuid,
	"action_id" text,
	"agent_id" text NOT NULL,
	"is_reusable" boolean NOT NULL,
	"message" "bytea" NOT NULL,
	"sealed_under" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "didcomm_outbound" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"lane" text NOT NULL,
	"message" "bytea" NOT NULL,
	"sealed_under" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "didcomm_queue" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"connection_agent_id" text NOT NULL,
	"recipients" text[] NOT NULL,
	"message" "bytea" NOT NULL,
	"sealed_under" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "didcomm_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"project_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"execution_id" uuid,
	"action_id" text,
	"connection_id" uuid,
	"invitation_id" uuid,
	"agent_id" text NOT NULL,
	"status" text NOT NULL,
	"hold_key" text,
	"request" "bytea" NOT NULL,
	"result" "bytea",
	"error" "bytea",
	"sealed_under" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "public_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "refused_messages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "didcomm_connections" ADD CONSTRAINT "didcomm_connections_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "didcomm_connections" ADD CONSTRAINT "didcomm_connections_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "didcomm_invitations" ADD CONSTRAINT "didcomm_invitations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "didcomm_invitations" ADD CONSTRAINT "didcomm_invitations_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "didcomm_sessions" ADD CONSTRAINT "didcomm_sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "didcomm_sessions" ADD CONSTRAINT "didcomm_sessions_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "didcomm_connections_agent" ON "didcomm_connections" USING btree ("wallet_id","agent_id");--> statement-breakpoint
CREATE INDEX "didcomm_connections_project" ON "didcomm_connections" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "didcomm_connections_invitation" ON "didcomm_connections" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "didcomm_connections_execution" ON "didcomm_connections" USING btree ("execution_id");--> statement-breakpoint
CREATE INDEX "didcomm_envelopes_received" ON "didcomm_envelopes" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "didcomm_invitations_agent" ON "didcomm_invitations" USING btree ("wallet_id","agent_id");--> statement-breakpoint
CREATE INDEX "didcomm_invitations_sealed_under" ON "didcomm_invitations" USING btree ("sealed_under");--> statement-breakpoint
CREATE INDEX "didcomm_outbound_next" ON "didcomm_outbound" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "didcomm_outbound_lane" ON "didcomm_outbound" USING btree ("lane","id");--> statement-breakpoint
CREATE INDEX "didcomm_outbound_sealed_under" ON "didcomm_outbound" USING btree ("sealed_under");--> statement-breakpoint
CREATE INDEX "didcomm_queue_connection" ON "didcomm_queue" USING btree ("wallet_id","connection_agent_id","id");--> statement-breakpoint
CREATE INDEX "didcomm_queue_sealed_under" ON "didcomm_queue" USING btree ("sealed_under");--> statement-breakpoint
CREATE UNIQUE INDEX "didcomm_sessions_agent" ON "didcomm_sessions" USING btree ("wallet_id","agent_id");--> statement-breakpoint
CREATE INDEX "didcomm_sessions_project" ON "didcomm_sessions" USING btree ("project_id","kind","id");--> statement-breakpoint
CREATE INDEX "didcomm_sessions_execution" ON "didcomm_sessions" USING btree ("execution_id");--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_publicId_unique" UNIQUE("public_id");--> statement-breakpoint

-- Takes the locks that come before those of a session or a connection: its hold's key, then its execution.
CREATE FUNCTION "lock_hold_owner"(p_hold_key text, p_execution_id uuid) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_hold_key IS NOT NULL THEN
    PERFORM lock_keys(ARRAY[p_hold_key]);
  END IF;
  PERFORM 1 FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
END
$$;--> statement-breakpoint

-- What happens after an execution's last row is no more of its own: a connection may be made by an invitation of last year.
CREATE FUNCTION "append_didcomm_log"(
  p_project_id uuid, p_wallet_id uuid, p_execution_id uuid, p_action_id text,
  p_type text, p_record_id uuid, p_record_status text, p_error bytea, p_sealed_under uuid
) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE over boolean;
BEGIN
  SELECT is_final(e.status) INTO over FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
  PERFORM append_record_log(p_project_id, p_wallet_id, CASE WHEN over THEN NULL ELSE p_execution_id END,
    CASE WHEN over THEN NULL ELSE p_action_id END, p_type, p_record_id, p_record_status, p_error, p_sealed_under);
END
$$;--> statement-breakpoint

CREATE FUNCTION "append_connection_log"(connection didcomm_connections) RETURNS void
LANGUAGE sql VOLATILE AS $$
  SELECT append_didcomm_log(connection.project_id, connection.wallet_id, connection.execution_id, connection.action_id,
    'didcomm.connection.' || connection.status, connection.id, connection.status, connection.error, connection.sealed_under)
$$;--> statement-breakpoint

-- The caller holds the locks of the connection and of its execution.
CREATE FUNCTION "move_connection"(p_connection_id uuid, p_status text, p_agent_id text, p_peer bytea, p_error bytea) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE connection didcomm_connections;
BEGIN
  UPDATE didcomm_connections c SET status = p_status, agent_id = coalesce(p_agent_id, c.agent_id),
    peer = coalesce(p_peer, c.peer), error = p_error, updated_at = clock_timestamp()
  WHERE c.id = p_connection_id RETURNING * INTO connection;
  PERFORM append_connection_log(connection);
END
$$;--> statement-breakpoint

CREATE FUNCTION "append_didcomm_session_log"(session didcomm_sessions) RETURNS void
LANGUAGE sql VOLATILE AS $$
  SELECT append_didcomm_log(session.project_id, session.wallet_id, session.execution_id, session.action_id,
    'didcomm.' || session.kind || '.' || session.status, session.id, session.status, session.error, session.sealed_under)
$$;--> statement-breakpoint

-- The caller holds the locks of the session and of its execution.
CREATE FUNCTION "move_didcomm_session"(
  p_session_id uuid, p_status text, p_connection_id uuid, p_result bytea, p_error bytea
) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE session didcomm_sessions;
BEGIN
  UPDATE didcomm_sessions s SET status = p_status, connection_id = coalesce(p_connection_id, s.connection_id),
    result = p_result, error = p_error, updated_at = clock_timestamp()
  WHERE s.id = p_session_id RETURNING * INTO session;
  PERFORM append_didcomm_session_log(session);
END
$$;--> statement-breakpoint

-- As `end_sessions` does, for those over DIDComm. Connections that nobody waited for stay open.
CREATE FUNCTION "end_didcomm"(p_execution_id uuid, p_failed_action_id text, p_error bytea) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  connection didcomm_connections;
  session didcomm_sessions;
  failed boolean;
BEGIN
  FOR connection IN
    SELECT * FROM didcomm_connections c
    WHERE c.execution_id = p_execution_id AND c.hold_key IS NOT NULL AND NOT is_final_session(c.status)
    ORDER BY c.id FOR NO KEY UPDATE
  LOOP
    failed := connection.action_id = p_failed_action_id AND p_error IS NOT NULL;
    UPDATE didcomm_invitations SET closed_at = coalesce(closed_at, clock_timestamp()) WHERE id = connection.invitation_id;
    PERFORM move_connection(connection.id, CASE WHEN failed THEN 'failed' ELSE 'withdrawn' END, NULL, NULL,
      CASE WHEN failed THEN p_error END);
  END LOOP;
  FOR session IN
    SELECT * FROM didcomm_sessions s WHERE s.execution_id = p_execution_id AND NOT is_final_session(s.status)
    ORDER BY s.id FOR NO KEY UPDATE
  LOOP
    failed := session.action_id = p_failed_action_id AND p_error IS NOT NULL;
    UPDATE didcomm_invitations SET closed_at = coalesce(closed_at, clock_timestamp()) WHERE id = session.invitation_id;
    PERFORM move_didcomm_session(session.id, CASE WHEN failed THEN 'failed' ELSE 'withdrawn' END, NULL, NULL,
      CASE WHEN failed THEN p_error END);
  END LOOP;
END
$$;--> statement-breakpoint

-- As before, and those over DIDComm after those over OpenID4VC.
CREATE OR REPLACE FUNCTION "end_sessions"(p_execution_id uuid, p_failed_action_id text, p_error bytea) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE session openid4vc_sessions;
BEGIN
  FOR session IN
    SELECT * FROM openid4vc_sessions s WHERE s.execution_id = p_execution_id AND NOT is_final_session(s.status)
    ORDER BY s.created_at, s.id FOR NO KEY UPDATE
  LOOP
    IF session.action_id = p_failed_action_id AND p_error IS NOT NULL THEN
      PERFORM move_session(session.id, 'failed', NULL, p_error);
    ELSE
      PERFORM move_session(session.id, 'withdrawn', NULL, NULL);
    END IF;
  END LOOP;
  PERFORM end_didcomm(p_execution_id, p_failed_action_id, p_error);
END
$$;
