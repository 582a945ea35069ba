const columns = 'id, account_id, record_id, action, actor_type, actor_id, actor_name';

/** Who has made and changed records: the entries of the audit log, and what is kept of those that it has deleted. */
export const knownMakers = `(select ${columns} from audit_log union all select ${columns} from makers)`;
