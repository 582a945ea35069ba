-- Ends a lease: records whether the endpoint fails, disables it if asked to, and sets when to look again. Nothing
-- happens if the lease has lapsed and another worker has the queue.
CREATE OR REPLACE FUNCTION release_webhook_queue(
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
    -- An endpoint that had its turn goes to the end of the queue.
    due_at = CASE WHEN next_due IS NOT NULL THEN greatest(next_due, clock_timestamp(), p_blocked_until) END
  WHERE q.endpoint_id = p_endpoint_id;
  RETURN true;
END
$$;
