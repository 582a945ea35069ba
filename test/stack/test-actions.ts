import * as v from 'valibot';
import { defineAction } from '../../src/actions/contract.ts';
import type { ActionContract } from '../../src/actions/contract.ts';
import type { ActionImplementation } from '../../actions/action.ts';

const quickly = { maxAttempts: 3, initialIntervalMs: 10, backoffCoefficient: 1, maxIntervalMs: 10 };

const contractOf = <A extends v.GenericSchema>(
  name: ActionContract['name'],
  attributes: A,
  rest: Partial<Pick<ActionContract, 'runs' | 'hold' | 'retry' | 'timeoutMs'>> = {},
) =>
  defineAction({
    name,
    title: 'Test',
    description: 'An action of the tests.',
    runs: 'local',
    attributes,
    output: v.unknown(),
    retry: quickly,
    timeoutMs: 5_000,
    ...rest,
  });

const Key = v.strictObject({ key: v.string(), note: v.optional(v.string()) });
const holdContract = contractOf('test/hold@v1', Key, {
  hold: { waitsFor: 'wallet', onExpiry: 2002, acceptsData: false },
});

/** Holds until an event arrives for the key in its attributes, as the action of a wallet does. */
export const holdOnKey: ActionImplementation<ActionContract<typeof Key>> = {
  contract: holdContract,
  run: async ({ now }, attributes) => ({
    held: { output: attributes, keys: [attributes.key], expiresAt: now + 86_400_000 },
  }),
  resume: async (_context, event, held) => ({
    completed: { ...(held as object), data: event.kind === 'event' ? event.data : null },
  }),
};

/** Reports each withdrawal; the action of a wallet would withdraw its invitation then. */
export const withdrawable = (
  withdrawn: (executionId: string) => void,
): ActionImplementation<ActionContract<typeof Key>> => ({
  ...holdOnKey,
  contract: contractOf('test/withdraw@v1', Key, {
    hold: { waitsFor: 'wallet', onExpiry: 2002, acceptsData: true },
  }),
  cancel: async ({ executionId }) => withdrawn(executionId),
});

const Message = v.strictObject({ message: v.string() });

/** Throws an error that quotes its attributes, which no action should do. */
export const throwing = (runs: 'local' | 'remote'): ActionImplementation<ActionContract<typeof Message>> => ({
  contract: contractOf(`test/throw-${runs}@v1`, Message, { runs }),
  async run(_context, { message }) {
    throw new TypeError(`cannot deal with ${message}`, { cause: new Error(message) });
  },
});

const Failures = v.strictObject({ failures: v.number() });

/** Fails so many times, in a way that passes, and then completes. */
export function failing(): ActionImplementation<ActionContract<typeof Failures>> {
  const tries = new Map<string, number>();
  return {
    contract: contractOf('test/fail@v1', Failures, { retry: { ...quickly, maxAttempts: 10 } }),
    async run({ idempotencyKey }, { failures }) {
      const before = tries.get(idempotencyKey) ?? 0;
      tries.set(idempotencyKey, before + 1);
      if (before < failures) throw new TypeError('it does not work yet');
      return { completed: {} };
    },
  };
}

/** Does not end before it is stopped. */
export const endless = (timeoutMs: number): ActionImplementation<ActionContract<typeof Message>> => ({
  contract: contractOf('test/endless@v1', Message, { runs: 'remote', timeoutMs }),
  run: ({ signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    }),
});

/** Has an output that is too large, after it has revoked a credential in its transaction. */
export const tooLarge: ActionImplementation<ActionContract<typeof Message> & { transactional: true }> = {
  contract: { ...contractOf('test/tooLarge@v1', Message), transactional: true },
  async run({ project }, { message }) {
    await project.credentials.revoke(message);
    return { completed: 'x'.repeat(1024 * 1024) };
  },
};
