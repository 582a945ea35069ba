import * as v from 'valibot';
import { catalogue, catalogueOf } from '../../../src/actions/catalogue.ts';
import { defineAction } from '../../../src/actions/contract.ts';
import type { ActionImplementation } from '../../../workers/actions/action.ts';
import type { ComeTo } from './points.ts';

/** An effect outside, from a local activity; `general/fetch@v1` is the same from a remote one. */
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

export const testCatalogue = catalogueOf([...catalogue.values(), contract]);

export const ledgerAction = (
  ledgerUrl: string,
  comeTo: ComeTo,
): ActionImplementation<typeof contract.attributes, typeof contract.output> => ({
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
