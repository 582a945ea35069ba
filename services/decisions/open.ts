import { timingSafeEqual } from 'node:crypto';
import { callbackKey } from '../../db/callback-key.ts';
import { callbackToken } from '../../db/callback-token.ts';
import { isRefusal } from '../../db/answer-keys.ts';
import { decisionMac, decisionPageKey } from '../../db/decision-secrets.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { DataKey } from '../../db/encryption/vault.ts';
import { findAnswerable } from '../../db/queries/holds/early-answer.ts';
import { findDecision, findGivenDecision } from '../../db/queries/holds/decisions.ts';
import { findHoldByCallback, type WaitingHold } from '../../db/queries/holds/holds.ts';
import type { Causer } from '../../src/audit/actor.ts';
import { parseDecisionToken } from '../../src/contract/decisions.ts';
import type { DecisionRequest, Person } from '../../src/decisions/request.ts';
import { mayNotDecide, type DecisionOutput } from '../answers/deciders.ts';
import type { AnswerContext } from '../answers/wait.ts';

/** A page on which a person decides. */
export interface OpenedDecision {
  accountId: string;
  who: string;
  logoUrl: string | null;
  asked: DecisionRequest;
  /** For whom the link was made; null for whoever has it. */
  person: Person | null;
  /** `open`: it can be decided. `excluded`: by somebody else. `over`: nobody has decided, and nobody can any more. */
  phase: 'open' | 'excluded' | 'decided' | 'over';
  /** When the time is over; null if it is. */
  expiresAt: Date | null;
  decision: TakenDecision | null;
  /** What the page has to send back. */
  pageKey: string;
  by: Causer;
  hold: WaitingHold;
}

/** What was decided. */
export interface TakenDecision {
  /** The label of the choice; null for an answer that was refused through the API. */
  label: string | null;
  /** Null if nobody knows their name. */
  by: string | null;
  at: Date;
}

/**
 * Returns the page of a link. The token is a secret, so no other authentication is needed, and looking changes nothing. Null for a
 * link that was not made here, whose execution is erased, or whose action has not begun to wait.
 */
export async function openDecision(
  ctx: Pick<AnswerContext, 'tx' | 'vault'>,
  token: string,
): Promise<OpenedDecision | null> {
  const link = parseDecisionToken(token);
  const execution = link && (await findAnswerable(ctx.tx, link.executionId));
  if (!execution) return null;
  const { executionId, path, effect, person: place, mac } = link;
  const dataKey = ctx.vault.unwrap(execution.dataKey);
  if (!isEqual(decisionMac(dataKey, { path, effect, person: place }), mac)) return null;
  const [row, hold] = await Promise.all([
    findDecision(ctx.tx, { executionId, path }),
    findHoldByCallback(ctx.tx, callbackKey(callbackToken(dataKey, path, effect))),
  ]);
  if (!row?.output || hold?.executionId !== executionId) return null;
  const output = dataKey.open(encryptionContext.output(path), row.output) as DecisionOutput;
  const person = output.links[place]?.to ?? null;
  const by: Causer = { type: 'link', id: null, name: null, ...(person === null ? {} : { person: place }) };
  const isOpen = hold.state === 'open' && hold.expiresAt > new Date();
  const decision = isOpen ? null : await takenDecision(ctx, hold.id, dataKey, output);
  const excluded = mayNotDecide(row, output, by) ? 'excluded' : 'open';
  return {
    accountId: execution.accountId,
    who: row.walletName,
    logoUrl: row.logoUrl,
    asked: output.asked,
    person,
    phase: isOpen ? excluded : decision ? 'decided' : 'over',
    expiresAt: isOpen ? hold.expiresAt : null,
    decision,
    pageKey: decisionPageKey(dataKey, { path, effect, person: place }),
    by,
    hold,
  };
}

async function takenDecision(
  { tx }: Pick<AnswerContext, 'tx'>,
  holdId: string,
  dataKey: DataKey,
  { asked, links }: DecisionOutput,
): Promise<TakenDecision | null> {
  const given = await findGivenDecision(tx, holdId);
  if (!given) return null;
  const { by, at, inboxId } = given;
  const name = by === null ? null : by.person === undefined ? by.name : nameOf(links[by.person]?.to);
  if (isRefusal(given.key)) return { label: null, by: name, at };
  const { choice } = dataKey.open(encryptionContext.event(inboxId), given.data) as { choice: string };
  return { label: asked.choices.find(({ id }) => id === choice)?.label ?? choice, by: name, at };
}

const nameOf = (person: Person | null | undefined): string | null => person?.name ?? person?.email ?? null;

/** Compares secrets of the same length. */
export const isEqual = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
