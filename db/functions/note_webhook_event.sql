-- Marks a log row for webhook delivery, in the transaction that writes the row. Projects without an enabled endpoint
-- only pay for one search in a small index.
CREATE OR REPLACE FUNCTION note_webhook_event() RETURNS trigger
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoints e WHERE e.project_id = NEW.project_id AND e.enabled AND e.deleted_at IS NULL) THEN
    INSERT INTO webhook_outbox (log_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER log_webhook_event AFTER INSERT ON log FOR EACH ROW EXECUTE FUNCTION note_webhook_event();
