import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open } from './open.ts';
import { failedExecution } from './records/executions.ts';
import { everyRecord } from './records/project.ts';
import { listOf } from './records/record.ts';
import { version, workflow } from './records/workflows.ts';
import { button, dialog, shows } from './shown.ts';

beforeEach(everyRecord);

const source = `name: Take in an order
input:
  type: object
  properties:
    sum: { type: number, title: Sum }
    amount: { type: string, format: decimal, title: Amount }
    count: { type: integer, title: Count }
    note: { type: string, title: Note, default: None }
    at: { type: string, format: date-time, title: At }
    kind: { title: Kind, oneOf: [{ const: w, title: Water }, { const: l, title: Light }] }
actions: []
`;

it('the input fields of a run are read as on public pages', async () => {
  on('GET /v1/projects/{projectId}/executions', () => listOf());
  on('GET /v1/projects/{projectId}/workflows/{workflowId}/versions', () => listOf({ ...version, source }));
  on('GET /v1/projects/{projectId}/executions/{executionId}', () => failedExecution);
  const started = on('POST /v1/projects/{projectId}/executions', () => failedExecution);
  await open(inProject('/executions'));
  await button(`Run ${workflow.name}`).click();
  const field = (name: string) => dialog().getByLabelText(name, { exact: true });
  await field('Count').fill('9007199254740993');
  await shows(dialog().getByText('has more digits than are kept exactly'));
  await field('Count').fill('12');
  await field('Sum').fill('1,250.50');
  await field('Amount').fill('1,234,567.890');
  await field('Note').fill('');
  await field('At').fill('2030-01-01T10:00');
  await dialog().getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Light' }).click();
  expect(await faultsInEach(dialog())).toEqual([]);
  await dialog().getByRole('button', { name: 'Run it' }).click();
  await expect
    .poll(() => started.bodies())
    .toEqual([
      {
        workflowId: workflow.id,
        input: {
          sum: 1250.5,
          amount: '1234567.890',
          count: 12,
          note: '',
          at: '2030-01-01T10:00:00Z',
          kind: 'l',
        },
      },
    ]);
});
