-- An entry of a look at values, unless the same reader looked at the same from the same address within a minute. The lock comes
-- first, in a statement of its own: the next one sees what whoever had it has committed. True where an entry was written.
CREATE FUNCTION "write_look"(
  look_account uuid, look_project uuid, look_actor_type text, look_actor uuid, look_actor_name text, look_action text,
  look_record_type text, look_record uuid, look_ip text, look_request text
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'look', look_actor, look_action, look_record, look_ip), 0));
  INSERT INTO audit_log (account_id, project_id, actor_type, actor_id, actor_name, action, record_type, record_id, ip, request_id)
  SELECT look_account, look_project, look_actor_type, look_actor, look_actor_name, look_action, look_record_type, look_record,
    look_ip, look_request
  WHERE NOT EXISTS (
    SELECT FROM audit_log
    WHERE record_id = look_record AND id >= uuidv7_floor(clock_timestamp() - interval '1 minute') AND action = look_action
      AND actor_type = look_actor_type AND actor_id IS NOT DISTINCT FROM look_actor AND ip IS NOT DISTINCT FROM look_ip
  );
  RETURN FOUND;
END $$;
