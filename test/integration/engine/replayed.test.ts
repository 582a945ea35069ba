import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { set, sleeping, waiting } from '../../stack/definitions.ts';
import { closed } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  // Nothing is kept of a run between two of its tasks, so each task begins with a replay.
  stack = await startStack({ maxCachedWorkflows: 0 });
});
afterAll(() => stack.stop());

describe('a run that is replayed before each of its tasks', () => {
  it('goes on, in whatever order its local activities had come to their ends', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `wait${index}`);
    const workflowId = await stack.publish({
      name: 'Many wait',
      actions: [
        { id: 'all', parallel: Object.fromEntries(names.map((name) => [`b${name}`, [waiting(name)]])) },
      ],
    });
    const { id } = await stack.run(workflowId);
    for (const actionId of names) {
      const path = `${stack.project}/executions/${id}/resume`;
      expect((await stack.request('POST', path, { body: { actionId, data: {} } })).status).toBe(202);
    }
    expect((await stack.until(id, 'completed')).completedActionIds).toHaveLength(names.length + 1);
    await closed(stack, id);
  });

  it('goes on, in whatever order answers begin what was held while something else has a time', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `wait${index}`);
    const branches = names.map((name) => [
      `b${name}`,
      [waiting(name), set(`${name}After`), sleeping(`${name}Pause`, 'PT0.3S'), set(`${name}End`)],
    ]);
    const workflowId = await stack.publish({
      name: 'Many go on',
      actions: [{ id: 'all', parallel: Object.fromEntries(branches) }],
    });
    const { id } = await stack.run(workflowId);
    const path = `${stack.project}/executions/${id}/resume`;
    const answers = names.map((actionId) => stack.request('POST', path, { body: { actionId, data: {} } }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(names.map(() => 202));
    await stack.until(id, 'completed');
    await closed(stack, id);
    expect(await stack.db.$client`select healings from executions where id = ${id}`).toEqual([
      { healings: 0 },
    ]);
  });
});
