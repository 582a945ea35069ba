import { CredoError } from '@credo-ts/core';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import { StaleRecordError } from './stale-record-error.ts';
import { unitNow } from '../wallet/unit.ts';

/**
 * The same, but what fails in it is noted as a fault of ours: the agent gets over it, or tells it like a message that can not be
 * taken in. Errors of the agent's own kinds (there is no such record), and those that we have a name for, are answers, not faults.
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

function noteFault(cause: unknown): never {
  const unit = unitNow();
  const answers = [CredoError, HoldfastError, StaleRecordError];
  const isAnswer = answers.some((kind) => cause instanceof kind);
  if (unit && !isAnswer) unit.fault ??= { cause };
  throw cause;
}
