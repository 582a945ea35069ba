import type { Database } from '../db/client.ts';
import { writeAudit } from '../db/queries/audit.ts';
import type { Context } from './command.ts';
import { recordTypeOf, type AuditAction } from '../src/audit/actions.ts';

/** The entry of a command, in the transaction of what it does. */
export const auditCommand = (
  tx: Database,
  { administrator }: Pick<Context, 'administrator'>,
  entry: { accountId: string; projectId?: string; action: AuditAction; recordId: string },
): Promise<void> =>
  writeAudit(tx, {
    ...entry,
    actorType: 'administrator',
    actorName: administrator,
    recordType: recordTypeOf(entry.action),
  });
