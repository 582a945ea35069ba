-- Must be called before the deliveries are written: a worker that ends a lease meanwhile waits for this transaction,
-- and then sees them. Rows are locked in one order, so that no two callers wait for each other.
CREATE OR REPLACE FUNCTION wake_webhook_queues(p_endpoint_ids uuid[]) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM 1 FROM webhook_queues q WHERE q.endpoint_id = ANY (p_endpoint_ids) ORDER BY q.endpoint_id FOR NO KEY UPDATE;
  UPDATE webhook_queues q SET due_at = greatest(clock_timestamp(), q.blocked_until)
  FROM webhook_endpoints e
  WHERE q.endpoint_id = ANY (p_endpoint_ids) AND e.id = q.endpoint_id AND e.enabled AND e.deleted_at IS NULL
    AND (q.due_at IS NULL OR q.due_at > greatest(clock_timestamp(), q.blocked_until));
END
$$;
