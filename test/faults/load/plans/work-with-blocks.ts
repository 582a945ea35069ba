import { expect } from 'vitest';
import { isTimedOut } from '../../../../db/queries/executions/engine/timed-out.ts';
import { pathOf } from '../../../../src/engine/plan/path.ts';
import { check, fetching, waiting } from '../../../stack/definitions.ts';
import type { OwnStack } from '../../../stack/stack.ts';

/** A definition of several blocks, whose last action fails with some schemas. */
export const blocksWith = (schema: unknown, url?: string) => ({
  name: 'Blocks',
  actions: [
    ...(url === undefined ? [] : [{ ...fetching('call', url), catch: [{}] }]),
    { ...check('kept'), compensate: [check('undo')] },
    {
      id: 'again',
      repeat: { until: '${output.valid}', maxAttempts: 2 },
      actions: [check('look')],
      output: '${actions.look.output}',
    },
    {
      id: 'each',
      forEach: '${[1, 2]}',
      actions: [{ ...check('one', '${item}'), if: '${true}' }, waiting('ask')],
      output: '${actions.one.output}',
    },
    check('last', 1, schema),
  ],
});

/** An execution of it is read, answered, fails and is redriven into a version that is right. */
export async function workWithBlocks(
  stack: OwnStack,
  { workflowId, id }: { workflowId: string; id: string },
): Promise<void> {
  const path = `${stack.project}/executions/${id}`;
  const workflow = `${stack.project}/workflows/${workflowId}`;
  for (const rest of ['', '/actions', '/actions?under=each', '/actions/again', '/actions/each%5B0%5D.one']) {
    const { status, text } = await stack.request('GET', path + rest);
    if (status !== 200) throw new Error(`${rest}: ${text}`);
  }
  await stack.request('PUT', workflow, { body: blocksWith(true, `${stack.publicUrl}/health/live`) });
  await stack.request('POST', `${workflow}/publish`);
  for (const index of [0, 1])
    await stack.request('POST', `${path}/resume`, { body: { actionId: `each[${index}].ask`, data: {} } });
  await stack.until(id, 'failed');
  await stack.request('POST', `${path}/redrive`, { body: { version: 'latest' } });
  await stack.until(id, 'completed');
  // A call asks so when it is stopped, which seldom happens here.
  expect(await isTimedOut(stack.db, id, pathOf('call'))).toBe(false);
  await stack.run(workflowId);
}

/** Lets an execution have waited thousands of times. */
export const manyHolds = ({ db: { $client: sql } }: OwnStack, executionId: string) => sql`
  insert into holds (project_id, execution_id, action_id, state, keys, accepts_data, expires_at)
  select e.project_id, e.id, 'rounds[' || n || '].ask', 'closed', '{}', true, now()
  from executions e, generate_series(1, 3000) n where e.id = ${executionId}`;
