import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Execution } from '../../console/src/api/types.ts';
import { on } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open } from './open.ts';
import { anExecution } from './records/executions.ts';
import { everyRecord } from './records/project.ts';
import { dialog, shows } from './shown.ts';

const execution: Execution = {
  ...anExecution(1),
  status: 'completed',
  payload: { input: {}, actions: {} },
  notUndoneActionIds: ['buy[0].seat'],
  notCleanedUpActionIds: ['crane'],
};

it('a completed execution shows its failed compensations, and offers to repair them', async () => {
  everyRecord();
  on('GET /v1/projects/{projectId}/executions/{executionId}', () => execution);
  on('GET /v1/projects/{projectId}/executions/{executionId}/repairs', () => ({
    data: [{ path: 'buy[0].seat', parts: ['compensate' as const] }],
  }));
  const redrive = on('POST /v1/projects/{projectId}/executions/{executionId}/redrive', () => execution);
  await open(inProject(`/executions/${execution.id}`), 'operator');
  await shows(page.getByText('Repairs are pending'));
  await shows(page.getByRole('button', { name: 'crane' }));
  expect(await faultsInEach()).toEqual([]);
  await page.getByRole('button', { name: 'Repair', exact: true }).click();
  await shows(dialog().getByText('nothing else runs'));
  await dialog().getByRole('button', { name: 'Repair', exact: true }).click();
  await expect.poll(() => redrive.requests.map(({ body }) => body)).toMatchObject([{ version: 'same' }]);
});
