import * as v from 'valibot';
import { catalogue, catalogueOf } from '../../src/actions/catalogue.ts';
import { defineAction } from '../../src/actions/contract.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { ActionImplementation } from '../../actions/action.ts';
import type { ComeTo } from './points.ts';

/** Has an effect outside, from a local activity; `general/fetch@v1` does the same from a remote one. */
const contract = defineAction({
  name: 'test/ledger@v1',
  title: 'Ledger',
  description: 'Writes an effect under its idempotency key.',
  runs: 'local',
  attributes: v.strictObject({ effect: v.string() }),
  output: v.strictObject({ written: v.boolean() }),
  retry: { maxAttempts: 5, initialIntervalMs: 100, backoffCoefficient: 1, maxIntervalMs: 100 },
  timeoutMs: 60_000,
});

/** Holds until an event with the key `early/<executionId>` comes; `refused` fails it. */
const earlyContract = defineAction({
  ...contract,
  name: 'test/early@v1',
  description: 'Waits for an event that may have come before.',
  attributes: v.strictObject({}),
  output: v.strictObject({}),
  hold: { waitsFor: 'wallet', onExpiry: 2002, acceptsData: false },
});

export const testCatalogue = catalogueOf([...catalogue.values(), contract, earlyContract]);

export const ledgerAction = (ledgerUrl: string, comeTo: ComeTo): ActionImplementation<typeof contract> => ({
  contract,
  async run({ actionId, idempotencyKey }, { effect }) {
    await comeTo(`beginning ${actionId}`);
    const response = await fetch(`${ledgerUrl}/effects`, {
      method: 'POST',
      headers: { 'idempotency-key': idempotencyKey },
      body: JSON.stringify({ effect }),
    });
    return { completed: (await response.json()) as { written: boolean } };
  },
});

export const earlyKey = (executionId: string): string => `early/${executionId}`;

export const earlyAction = (comeTo: ComeTo): ActionImplementation<typeof earlyContract> => ({
  contract: earlyContract,
  async run({ actionId, executionId, now }) {
    await comeTo(`beginning ${actionId}`);
    return { held: { output: {}, keys: [earlyKey(executionId)], expiresAt: now + 86_400_000 } };
  },
  async resume(_context, event) {
    if (event.kind === 'event' && event.data === 'refused')
      throw new HoldfastError(2002, 'It was refused.', [
        { reason: 'holder.refused', message: 'The holder said no.' },
      ]);
    return { completed: {} };
  },
});
