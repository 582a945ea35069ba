import { timingSafeEqual } from 'node:crypto';
import { callbackKey } from '../../db/keys/callback-key.ts';
import { callbackToken } from '../../db/keys/callback-token.ts';
import { findAnswerable, type AnswerableExecution } from '../../db/queries/holds/early-answer.ts';
import { findHoldByCallback, type WaitingHold } from '../../db/queries/holds/holds.ts';
import type { CallbackLink } from '../../src/executions/contract/callbacks.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { ContextWith } from '../context.ts';

/** A try of a wait whose address was handed out. */
export interface OpenedLink {
  accountId: string;
  executionId: string;
  path: string;
  effect: number;
  /** The correlation key of its hold. */
  key: string;
  /** The wait that it answers: its hold, in any state, or the wait that has not begun. */
  to: { hold: WaitingHold } | { execution: AnswerableExecution };
}

/**
 * Returns the hold or the wait that an address belongs to. Its token is a secret, so no other authentication is needed. A wrong
 * one gets the same answer as one of an execution that does not exist, or is erased.
 * @throws HoldfastError 2005/404
 */
export async function openLink(
  { tx, vault }: Pick<ContextWith<'vault'>, 'tx' | 'vault'>,
  { executionId, path, effect: number, mac }: CallbackLink,
): Promise<OpenedLink> {
  // A text that cannot be an address costs neither a query nor a key.
  if (!/^[1-9]\d{0,8}$/.test(number) || !/^[\w-]{43}$/.test(mac)) throw errors.callbackUnknown();
  const effect = Number(number);
  const key = callbackKey(mac);
  const hold = await findHoldByCallback(tx, key);
  // The token of a hold belongs to one try of one action: if the address names another execution or action, somebody has changed it.
  if (hold && (hold.executionId !== executionId || hold.actionId !== path)) throw errors.callbackUnknown();
  const execution = hold ? null : await findAnswerable(tx, executionId);
  const answered = hold ?? execution;
  if (!answered) throw errors.callbackUnknown();
  const expected = callbackToken(vault.unwrap(answered.dataKey), path, effect);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(mac))) throw errors.callbackUnknown();
  const { accountId } = answered;
  const to = hold ? { hold } : { execution: answered };
  return { accountId, executionId, path, effect, key, to };
}
