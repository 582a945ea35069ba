import * as v from 'valibot';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { openReadable } from '../../db/encryption/readable.ts';
import type { DecidedRow } from '../../db/queries/holds/decided.ts';
import type { ContextWith } from '../../services/context.ts';
import { NamedOutcome } from '../../src/language/names/named-outcome.ts';
import type { DecisionOutput } from '../../src/people/decisions/output.ts';
import { isMember } from '../../src/people/decisions/recipient.ts';
import { Id, Time } from './fields.ts';

export const DecidedTask = v.pipe(
  v.object({
    id: Id,
    executionId: Id,
    actionId: v.pipe(v.string(), v.description('The path of the action that asked.')),
    workflowName: v.pipe(v.nullable(v.string()), v.description('Null if the execution was erased.')),
    title: v.pipe(
      v.nullable(v.string()),
      v.description('The question that was decided; null if it was erased, or is asked again of others.'),
    ),
    choice: v.pipe(
      v.nullable(NamedOutcome),
      v.description('The choice in the words of the author; null if an expression gives its id.'),
    ),
    needsWallet: v.pipe(
      v.boolean(),
      v.description('True if the choice counts only once their wallet has confirmed it.'),
    ),
    onBehalfOf: v.pipe(
      v.nullable(v.object({ id: Id, name: v.string() })),
      v.description('The member for whom they decided, as a stand-in.'),
    ),
    decidedAt: Time,
  }),
  v.description('A choice that the member has made.'),
);

export function decidedTaskView(
  { output, dataKey, act, memberId, ...row }: DecidedRow,
  { vault, log }: Pick<ContextWith<'vault' | 'log'>, 'vault' | 'log'>,
) {
  const { executionId, actionId } = row;
  const opened =
    output && dataKey
      ? (openReadable(log, { executionId, actionId, field: 'output' }, () =>
          vault.unwrap(dataKey).open(encryptionContext.output(actionId), output),
        ) as DecisionOutput | null)
      : null;
  return {
    ...row,
    title: opened && isOf(memberId, opened) ? opened.asked.title : null,
    choice: act.choice ?? null,
    needsWallet: act.needsWallet ?? false,
    onBehalfOf: act.onBehalfOf ?? null,
  };
}

/** Whether the question, as it is now, was asked of the member: after a redrive it may be another one. */
const isOf = (memberId: string, { decisions, links }: DecisionOutput): boolean =>
  decisions.some(({ by, onBehalfOf }) => by.id === memberId || onBehalfOf?.id === memberId) ||
  links.some(({ to }) => isMember(to) && to.member === memberId);
