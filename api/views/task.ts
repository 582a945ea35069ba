import * as v from 'valibot';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { openReadable } from '../../db/encryption/readable.ts';
import type { TaskRow } from '../../db/queries/holds/tasks.ts';
import type { ContextWith } from '../../services/context.ts';
import type { OpenedTask } from '../../services/tasks/open.ts';
import { Decider } from '../../src/people/decisions/decider.ts';
import { Decision, Question, type DecisionOutput } from '../../src/people/decisions/output.ts';
import { isGroup } from '../../src/people/decisions/recipient.ts';
import { Choice, Shown } from '../../src/people/decisions/request.ts';
import { awaitsWallet, choiceRefusals } from '../../src/people/decisions/presentation.ts';
import { unconfirmedOf } from '../../src/people/decisions/transitions.ts';
import { Id, Time } from './fields.ts';

const Person = v.object({ id: Id, name: v.string() });

const assignee = v.pipe(v.nullable(Person), v.description('The member who has claimed the task.'));

export const Task = v.pipe(
  v.object({
    id: Id,
    executionId: Id,
    actionId: v.pipe(v.string(), v.description('The path of the action that waits.')),
    workflowName: v.string(),
    title: v.pipe(v.nullable(v.string()), v.description('The question to decide.')),
    assignee,
    since: Time,
    expiresAt: Time,
  }),
  v.description(
    'A decision that waits for the member, for one of their groups, or for a person whom the member replaces.',
  ),
);

export const TaskDetails = v.pipe(
  v.object({
    executionId: Id,
    actionId: v.string(),
    from: v.pipe(v.string(), v.description('The wallet that asks for the decision.')),
    title: v.string(),
    text: v.exactOptional(v.pipe(v.string(), v.description('Markdown.'))),
    show: v.array(Shown),
    choices: v.array(Choice),
    quorum: v.number(),
    decisions: v.pipe(v.array(Decision), v.description('The choices so far.')),
    questions: v.array(Question),
    may: v.pipe(
      v.picklist(['decide', 'excluded', 'notAsked', 'handedOver', 'decided', 'over']),
      v.description('`may` if the member may decide, otherwise the cause. `over`: the decision has ended.'),
    ),
    onBehalfOf: v.pipe(v.nullable(Decider), v.description('The member for whom they decide.')),
    group: v.pipe(v.nullable(v.string()), v.description('The group through which the person is asked.')),
    mayDelegate: v.pipe(
      v.boolean(),
      v.description('True if the person may hand the decision over to another member.'),
    ),
    goesOn: v.pipe(
      v.boolean(),
      v.description('True if the execution continues without a choice after the time limit.'),
    ),
    isInitiatorUnknown: v.pipe(
      v.boolean(),
      v.description(
        'True if the decision excludes `initiator`, and some initiators of the execution are unknown.',
      ),
    ),
    assignee,
    expiresAt: v.nullable(Time),
    needsWallet: v.pipe(
      v.boolean(),
      v.description('True if a wallet of the person must confirm the choice.'),
    ),
    unconfirmed: v.pipe(
      v.nullable(
        v.object({
          choice: v.string(),
          url: v.pipe(v.string(), v.description('The page on which their wallet confirms it.')),
          expiresAt: Time,
          refused: v.pipe(
            v.nullable(v.picklist([...choiceRefusals, 'late'])),
            v.description(
              'The reason why the choice does not count: the wallet did not show the requested credentials, the credentials belong to another person, they are too large, or the time is over.',
            ),
          ),
        }),
      ),
      v.description('The choice that the wallet has not confirmed yet.'),
    ),
    choice: v.pipe(v.nullable(v.string()), v.description('The id of the choice, once it is made.')),
    decidedBy: v.nullable(Decider),
  }),
  v.description('The decision for a member, with the texts of the definition.'),
);

/** A row that cannot be decrypted has no title, and costs no other row of the page. */
export function taskView(row: TaskRow, { vault, log }: Pick<ContextWith<'vault' | 'log'>, 'vault' | 'log'>) {
  const { output, dataKey, ...task } = row;
  const field = encryptionContext.output(row.actionId);
  const at = { executionId: row.executionId, recordId: row.id, field };
  const opened =
    output &&
    (openReadable(log, at, () => vault.unwrap(dataKey).open(field, output)) as DecisionOutput | null);
  return { ...task, title: opened?.asked.title ?? null };
}

export function taskDetailsView({ row, hold, output, authorization, assignee: taken }: OpenedTask) {
  const {
    title,
    text,
    show,
    choices,
    quorum,
    mayDelegate,
    goesOn,
    isInitiatorUnknown = false,
  } = output.asked;
  const to = output.links[authorization.link ?? -1]?.to ?? null;
  const group = isGroup(to) ? to.group : null;
  const isOpen = hold.state === 'open' && hold.expiresAt > new Date();
  const isOver = hold.state === 'closed' || (hold.state === 'open' && !isOpen);
  return {
    executionId: hold.executionId,
    actionId: hold.actionId,
    from: row.walletName,
    title,
    ...(text === undefined ? {} : { text }),
    show,
    choices,
    quorum,
    decisions: output.decisions,
    questions: output.questions,
    may: isOver ? ('over' as const) : authorization.may,
    onBehalfOf: authorization.onBehalfOf,
    group,
    mayDelegate: mayDelegate && group === null,
    goesOn,
    isInitiatorUnknown,
    assignee: taken,
    expiresAt: isOpen ? hold.expiresAt.toISOString() : null,
    needsWallet: output.asked.presentation !== undefined,
    unconfirmed: unconfirmedView(output, authorization),
    choice: output.choice ?? null,
    decidedBy: output.decidedBy ?? null,
  };
}

function unconfirmedView(output: DecisionOutput, { voter }: OpenedTask['authorization']) {
  const own = unconfirmedOf(output).find((one) => one.voter === voter);
  if (!own) return null;
  const { choice, url, until: expiresAt, refused = awaitsWallet(own, Date.now()) ? null : 'late' } = own;
  return { choice, url, expiresAt, refused };
}
