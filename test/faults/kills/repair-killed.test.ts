import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { otherSystem } from '../../stack/other-system.ts';
import { local, wait } from '../../system/definition.ts';
import { startSystem, type System } from '../../system/system.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ programs: 'test' });
});
afterAll(() => system.stop());
beforeEach(() => system.heal());

const pays = (id: string, attempt: number, isPaid: boolean): Promise<void> =>
  eventually(async () => {
    const body = { actionId: `buy[${attempt}].answer`, data: { isPaid } };
    const path = `${system.project}/executions/${id}/resume`;
    expect((await system.request('POST', path, { body })).status).toBe(202);
  });

/** Returns an execution that has completed, although the seat of its first try could not be undone, behind a step that went well. */
async function leaving(): Promise<string> {
  const { refused, call } = await otherSystem();
  const undo = [local('notice'), call('ask', { retry: { maxAttempts: 1 } }), local('release')];
  const pay = { ...fail('pay'), if: '${!actions.answer.output.data.isPaid}' };
  const actions = [{ ...local('seat'), compensate: undo }, wait('answer'), pay, local('paid')];
  const workflowId = await system.publish({
    name: 'Books twice',
    input: { type: 'object' },
    output: { done: true },
    actions: [{ id: 'buy', retry: { maxAttempts: 2, interval: 'PT0S' }, actions }],
  });
  refused.add('ask');
  const { body } = await system.start(workflowId, { who: 'Ada' });
  await pays(body.id, 0, false);
  await pays(body.id, 1, true);
  expect(await system.until(body.id, 'completed')).toMatchObject({ notUndoneActionIds: ['buy[0].seat'] });
  refused.clear();
  return body.id;
}

const repaired = {
  'buy[0].seat': 1,
  'buy[0].notice': 1,
  'buy[1].seat': 1,
  'buy[1].paid': 1,
};

describe('a worker that is killed while it repairs a completed execution', () => {
  it.each([
    ['before an effect', 'beginning buy[0].release', 1],
    ['between an effect and its commit, which repeats that one', 'effect buy[0].release', 2],
    ['after the commit of an effect', 'committed buy[0].release/run', 1],
  ])(
    'has its repair continued, and nothing else is done again, if it dies %s',
    async (_, point, releases) => {
      const id = await leaving();
      const replaced = system.ledger.at(point, () => system.worker.kill()).then(() => system.worker.start());
      const redriven = await system.request('POST', `${system.project}/executions/${id}/redrive`);
      expect(redriven.status).toBe(202);
      await replaced;
      expect(await system.until(id, 'completed')).toMatchObject({
        attempt: 2,
        notUndoneActionIds: [],
        payload: { output: { done: true } },
      });
      expect(system.ledger.counts(id)).toEqual({ ...repaired, 'buy[0].release': releases });
      const { body } = await system.request<{ data: { type: string }[] }>(
        'GET',
        `${system.project}/executions/${id}/timeline`,
      );
      const ends = body.data.flatMap(({ type }) => /\.(completed|repairEnded)$/.exec(type)?.[1] ?? []);
      expect(ends).toEqual(['completed', 'repairEnded']);
    },
    180_000,
  );
});
