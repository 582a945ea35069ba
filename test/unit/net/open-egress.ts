import { inspect } from 'node:util';
import { onTestFinished } from 'vitest';
import { createEgress, type EgressDependencies } from '../../../net/egress.ts';
import { EgressError, type EgressReason } from '../../../net/egress-error.ts';
import type { EgressPolicy } from '../../../net/policy.ts';

export const shut: EgressPolicy = { allowHttp: false, allowLoopback: false };
export const toLoopback: EgressPolicy = { allowHttp: true, allowLoopback: true };

/** Generous limits: a test that needs a time-out sets its own. */
export const caps = { timeoutMs: 20_000, maxBytes: 65_536 };

export function openEgress(policy: EgressPolicy, dependencies?: EgressDependencies) {
  const egress = createEgress(policy, dependencies);
  onTestFinished(() => egress.close());
  return egress;
}

/** Returns the guard's error. Any other result fails the test, also success. */
export async function failureOf(work: () => unknown): Promise<EgressError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof EgressError) return error;
    throw error;
  }
  throw new Error('expected the guard to refuse, but it did not');
}

export const reasonOf = async (work: () => unknown): Promise<EgressReason> => (await failureOf(work)).reason;

/** Returns all of an error that a log could show. */
export const everythingIn = (error: unknown): string => inspect(error, { depth: null, showHidden: true });
