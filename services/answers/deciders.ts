import { encryptionContext } from '../../db/encryption/contexts.ts';
import { findDecision, type DecisionRow } from '../../db/queries/holds/decisions.ts';
import type { WaitingHold } from '../../db/queries/holds/holds.ts';
import { decideV1 } from '../../src/actions/people/decide.v1.ts';
import type { Causer } from '../../src/audit/actor.ts';
import type { DecisionRequest, Person } from '../../src/decisions/request.ts';
import { isExcluded } from '../../src/decisions/excluded.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { AnswerContext } from './wait.ts';

/** What the action of a decision has as its output. */
export interface DecisionOutput {
  asked: DecisionRequest;
  links: readonly { to: Person | null }[];
}

/** @throws HoldfastError 2005/403 if the definition excludes whoever gives the answer of a decision */
export async function requireMayDecide(
  { tx, vault }: Pick<AnswerContext, 'tx' | 'vault'>,
  { executionId, actionId, entry, dataKey }: WaitingHold,
  by: Causer,
): Promise<void> {
  if (entry?.name !== decideV1.name) return;
  const row = await findDecision(tx, { executionId, path: actionId });
  if (!row?.output) return;
  const output = vault.unwrap(dataKey).open(encryptionContext.output(actionId), row.output) as DecisionOutput;
  if (mayNotDecide(row, output, by)) throw errors.deciderExcluded({ executionId, actionId });
}

export const mayNotDecide = (
  { startedBy }: Pick<DecisionRow, 'startedBy'>,
  { asked, links }: DecisionOutput,
  by: Causer,
): boolean =>
  isExcluded(
    asked.notBy,
    { by, to: by.person === undefined ? null : (links[by.person]?.to ?? null) },
    startedBy,
  );
