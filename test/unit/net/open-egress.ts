import { inspect } from 'node:util';
import { onTestFinished } from 'vitest';
import { createEgress, type EgressDependencies } from '../../../net/egress.ts';
import { EgressError, type EgressReason } from '../../../net/egress-error.ts';
import type { EgressPolicy } from '../../../net/policy.ts';

export const shut: EgressPolicy = { allowHttp: false, allowLoopback: false };
export const toLoopback: EgressPolicy = { allowHttp: true, allowLoopback: true };

/** Generous: a test that needs the time-out to pass sets its own. */
export const caps = { timeoutMs: 20_000, maxBytes: 65_536 };

export function openEgress(policy: EgressPolicy, dependencies?: EgressDependencies) {
  const egress = createEgress(policy, dependencies);
  onTestFinished(() => egress.close());
  return egress;
}

/** What the guard threw; anything else, nothing included, fails the test. */
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

/** All that a log could ever show of an error. */
export const everythingIn = (error: unknown): string => inspect(error, { depth: null, showHidden: true });
