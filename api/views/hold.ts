import * as v from 'valibot';
import type { OpenHold } from '../../db/queries/holds/list-holds.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import { reveals, type Principal } from '../auth/principal.ts';
import { mask } from './mask.ts';
import { Id, Time } from './fields.ts';

const label = v.pipe(
  v.nullable(v.string()),
  v.description('For whom it waits, as the definition says; like all labels, without personal data.'),
);
const wait = {
  acceptsData: v.pipe(v.boolean(), v.description('Whether a callback or a resume may answer it.')),
  publicUrl: v.pipe(v.nullable(v.string()), v.description('The address that answers it from outside.')),
  since: Time,
  expiresAt: Time,
};

export const Hold = v.pipe(
  v.object({
    id: Id,
    executionId: Id,
    workflowId: Id,
    workflowName: v.string(),
    actionId: v.string(),
    label,
    labels: v.pipe(v.record(v.string(), v.string()), v.description('Of the execution.')),
    ...wait,
  }),
  v.description('What waits. Without the scope `executions:reveal`, the address is `"•••"`.'),
);

/** The same, within its action. */
export const HoldOfAction = v.object({ id: Id, label, ...wait });

/** The outputs of actions on hold in which an address stands that the outside may use. */
const publicUrls = ['handoffUrl', 'callbackUrl', 'invitationUrl'] as const;

/** The address that settles what an action waits for, in its output; null where it has none. */
export const publicUrlIn = (output: unknown): string | null => {
  const fields = (output ?? {}) as Record<string, unknown>;
  const url = publicUrls.map((name) => fields[name]).find((value) => typeof value === 'string');
  return typeof url === 'string' ? url : null;
};

/** What waits, and for whom. The address that settles it is shown to those who may see payloads. */
export function holdView(row: OpenHold, vault: Vault, principal: Principal) {
  const dataKey = vault.unwrap(row.dataKey);
  const shown = reveals(principal, 'executions:reveal') ? (value: unknown) => value : mask;
  const output = row.output && dataKey.open(encryptionContext.output(row.actionId), row.output);
  return {
    id: row.id,
    executionId: row.executionId,
    workflowId: row.workflowId,
    workflowName: row.workflowName,
    actionId: row.actionId,
    label: row.label ? dataKey.open(encryptionContext.label(row.actionId), row.label) : null,
    labels: row.labels,
    acceptsData: row.acceptsData,
    publicUrl: shown(publicUrlIn(output)),
    since: row.since,
    expiresAt: row.expiresAt,
  };
}
