-- Copies the labels of a new execution to where a search finds the beginning of their values. Labels never change.
CREATE OR REPLACE FUNCTION note_labels() RETURNS trigger
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO execution_labels (execution_id, project_id, name, value)
  SELECT NEW.id, NEW.project_id, l.key, l.value FROM jsonb_each_text(NEW.labels) l;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER execution_labels AFTER INSERT ON executions FOR EACH ROW WHEN (NEW.labels <> '{}')
  EXECUTE FUNCTION note_labels();
