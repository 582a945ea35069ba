import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetching, set, sleeping, waiting } from '../../stack/definitions.ts';
import { failing } from '../../stack/test-actions.ts';
import { closed } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  // Nothing is kept of a run between two of its tasks, so each task begins with a replay.
  stack = await startStack({ maxCachedWorkflows: 0, actions: [failing()] });
});
afterAll(() => stack.stop());

describe('a run that is replayed before each of its tasks', () => {
  it('continues, in whatever order its local activities had ended', async () => {
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

  it('continues, in whatever order answers start entries on hold while something else has a deadline', async () => {
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

  it('continues, if one activity ends within its task and then another one has to leave it', async () => {
    const local = (id: string, failures: number) => ({ id, name: 'test/fail@v1', attributes: { failures } });
    const remote = (id: string) => fetching(id, `${stack.publicUrl}/health/live`);
    const workflowId = await stack.publish({
      name: 'One leaves its task',
      actions: [
        {
          id: 'both',
          // After three tries an activity goes through the server.
          parallel: { left: [local('leaves', 3), remote('one')], right: [local('ends', 0), remote('two')] },
        },
      ],
    });
    const { body } = await stack.start(workflowId);
    await stack.until(body.id, 'completed');
    expect(await healingsOf(body.id)).toBe(0);
  });
});

const healingsOf = async (id: string): Promise<unknown> => {
  const [row] = await stack.db.$client`select healings from executions where id = ${id}`;
  return row?.['healings'];
};
