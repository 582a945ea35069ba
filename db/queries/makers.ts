const columns = 'id, account_id, record_id, action, actor_type, actor_id, actor_name';

/** The people who created and changed records: from the entries of the audit log, and from the rows that are kept after their deletion. */
export const knownMakers = `(select ${columns} from audit_log union all select ${columns} from makers)`;
