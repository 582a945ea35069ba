-- Sets when the run of a hold should have moved on: a minute after the hold's end, or after the hold was claimed.
CREATE OR REPLACE FUNCTION set_signal_again_at() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.signal_again_at := CASE NEW.state
    WHEN 'open' THEN NEW.expires_at + interval '1 minute'
    WHEN 'claimed' THEN clock_timestamp() + interval '1 minute'
  END;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER hold_signal_again BEFORE INSERT OR UPDATE OF state, expires_at ON holds
FOR EACH ROW EXECUTE FUNCTION set_signal_again_at();
