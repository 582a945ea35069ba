import * as v from 'valibot';
import type { OpenHold } from '../../db/queries/holds/list-holds.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { openReadable } from '../../db/encryption/readable.ts';
import { reveals, type Caller } from '../../services/caller.ts';
import type { ContextWith } from '../../services/context.ts';
import type { ActionOfExecution } from '../../services/executions/action-of-execution.ts';
import { mask } from './mask.ts';
import { ErrorBody } from './error.ts';
import { shownError } from './shown-error.ts';
import { Id, Time } from './fields.ts';
import { shownLabel } from '../../src/engine/values/label.ts';

const label = v.pipe(
  v.nullable(v.string()),
  v.description('For whom it waits, as the definition says; like all labels, without personal data.'),
);
const wait = {
  acceptsData: v.pipe(v.boolean(), v.description('True if a callback or a resume can answer the action.')),
  publicUrl: v.pipe(v.nullable(v.string()), v.description('The address that answers it from outside.')),
  refusedAnswer: v.pipe(
    v.nullable(ErrorBody),
    v.description('The error of the early answer that was refused; null if none was refused.'),
  ),
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
    labels: v.pipe(v.record(v.string(), v.string()), v.description('The labels of the execution.')),
    ...wait,
  }),
  v.description('An action that waits. Without the scope `executions:reveal`, the address is `"•••"`.'),
);

/** The same, within its action. */
export const HoldOfAction = v.object({ id: Id, label, ...wait });

type ErrorOfHold = v.InferOutput<typeof ErrorBody>;

/** The fields of outputs on hold that contain an address for people or systems outside. */
const publicUrls = ['handoffUrl', 'callbackUrl', 'invitationUrl'] as const;

/** Returns the address that resumes a hold, from the output of its action; null if there is none. */
const publicUrlIn = (output: unknown): string | null => {
  const fields = (output ?? {}) as Record<string, unknown>;
  const url = publicUrls.map((name) => fields[name]).find((value) => typeof value === 'string');
  return typeof url === 'string' ? url : null;
};

/**
 * Returns the hold of an action. The address that resumes it, which is part of the output, is shown to callers who may
 * see payloads.
 */
export const holdOfActionView = (
  hold: NonNullable<ActionOfExecution['hold']>,
  output: unknown,
  caller: Caller,
) => {
  const publicUrl = publicUrlIn(output);
  return {
    id: hold.id,
    label: hold.label,
    acceptsData: hold.acceptsData,
    publicUrl: reveals(caller, 'executions:reveal') ? publicUrl : mask(publicUrl),
    refusedAnswer: shownError(hold.refusedAnswer, caller),
    since: hold.since,
    expiresAt: hold.expiresAt,
  };
};

/**
 * Returns a hold with its execution. The address that resumes it is shown to callers who may see payloads. Something
 * that cannot be decrypted is null and costs no other hold of the page.
 */
export function holdView(
  row: OpenHold,
  { vault, caller, log }: Pick<ContextWith<'vault' | 'log'>, 'vault' | 'caller' | 'log'>,
) {
  const open = (context: string, sealed: Buffer | null): unknown => {
    if (sealed === null) return null;
    const shown = { executionId: row.executionId, recordId: row.id, field: context };
    return openReadable(log, shown, () => vault.unwrap(row.dataKey).open(context, sealed));
  };
  const isShown = reveals(caller, 'executions:reveal');
  return {
    id: row.id,
    executionId: row.executionId,
    workflowId: row.workflowId,
    workflowName: row.workflowName,
    actionId: row.actionId,
    label: shownLabel(open(encryptionContext.label(row.actionId), row.label)),
    labels: row.labels,
    acceptsData: row.acceptsData,
    publicUrl: isShown
      ? publicUrlIn(open(encryptionContext.output(row.actionId), row.output))
      : mask(row.hasAddress ? true : null),
    refusedAnswer: shownError(
      open(encryptionContext.error(row.actionId), row.refusal) as ErrorOfHold | null,
      caller,
    ),
    since: row.since,
    expiresAt: row.expiresAt,
  };
}
