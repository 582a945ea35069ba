import { CredoError } from '@credo-ts/core';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import { StaleRecordError } from './stale-record-error.ts';
import { walletTransactionOrNull } from '../wallet/wallet-transaction.ts';

/**
 * Wraps a service so that its failures are recorded as faults of ours: the agent would ignore them, or report them as
 * a wrong message. The agent's own errors (a missing record) and errors that we have a code for are answers, not
 * faults.
 */
export function noteFaults<T extends object>(service: T): T {
  return new Proxy(service, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(member, target, args);
        return result instanceof Promise ? result.catch(noteFault) : result;
      };
    },
  });
}

/** Records one failure in this way, and throws it again. */
export function noteFault(cause: unknown): never {
  const walletTransaction = walletTransactionOrNull();
  const answers = [CredoError, HoldfastError, StaleRecordError];
  const isAnswer = answers.some((kind) => cause instanceof kind);
  if (walletTransaction && !isAnswer) walletTransaction.fault ??= { cause };
  throw cause;
}
