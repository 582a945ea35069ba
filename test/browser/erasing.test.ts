import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Execution } from '../../console/src/api/types.ts';
import { on, refuse } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open } from './open.ts';
import { anExecution } from './records/executions.ts';
import { everyRecord } from './records/project.ts';
import { dialog, shows } from './shown.ts';

const execution: Execution = { ...anExecution(1), status: 'completed', payload: { input: {}, actions: {} } };

it('an execution that has started others is erased with them, once somebody has read how many they are', async () => {
  everyRecord();
  on('GET /v1/projects/{projectId}/executions/{executionId}', () => execution);
  const erase = on('DELETE /v1/projects/{projectId}/executions/{executionId}', ({ query }) =>
    query['children'] === undefined
      ? refuse(409, 'The execution has started others.', [
          { reason: 'execution.children', message: 'there are others', count: 3 },
        ])
      : { isErased: true, erased: 4, childrenLeft: 0 },
  );
  await open(inProject(`/executions/${execution.id}`), 'owner');
  await page.getByRole('button', { name: 'Erase' }).click();
  await dialog().getByRole('button', { name: 'Erase it' }).click();
  await shows(dialog().getByText('the 3 other executions'));
  expect(await faultsInEach()).toEqual([]);
  await dialog().getByRole('button', { name: 'Erase it' }).click();
  await expect.poll(() => erase.requests.map(({ query }) => query['children'])).toEqual([undefined, 'true']);
});
