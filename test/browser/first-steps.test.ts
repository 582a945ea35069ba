import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on } from './api.ts';
import { inProject, open, project, reload } from './open.ts';
import { failedExecution } from './records/executions.ts';
import { everyRecord } from './records/project.ts';
import { listOf } from './records/record.ts';
import { draft, source, version, workflow } from './records/workflows.ts';
import { button, dialog, hides, shows } from './shown.ts';

beforeEach(() => {
  everyRecord();
  on('GET /v1/projects/{projectId}/executions', () => listOf());
  on('GET /v1/projects/{projectId}/holds', () => listOf());
});

it('a new project shows its first steps until they are dismissed', async () => {
  on('GET /v1/projects/{projectId}/workflows', () => listOf());
  await open(inProject('/home'));
  await shows(page.getByText('No execution is waiting for anybody.'));
  await shows(page.getByText('Nothing has failed.'));
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('link', { name: 'New workflow' }).click();
  await shows(page.getByRole('button', { name: /^Issue a badge, then ask for it/ }));
  history.back();
  await steps.getByRole('button', { name: 'Hide' }).click();
  await hides(steps);
  expect(Object.keys(localStorage)).toContain(`holdfast-first-steps-${project.id}`);
});

it('an empty project shows the first step, and then runs its workflow', async () => {
  on('GET /v1/projects/{projectId}/workflows', () => listOf());
  await open(inProject('/executions'));
  await shows(page.getByText('Nothing has run yet'));
  await shows(page.getByRole('main').getByRole('link', { name: 'New workflow' }));
  on('GET /v1/projects/{projectId}/workflows', () => listOf(workflow));
  const noInput = { ...draft, source: source.replace(/input:[\s\S]*(?=actions:)/, '') };
  on('GET /v1/projects/{projectId}/workflows/{workflowId}', () => noInput);
  on('GET /v1/projects/{projectId}/workflows/{workflowId}/versions', () =>
    listOf({ ...version, source: noInput.source }),
  );
  const completed = { ...failedExecution, status: 'completed', error: null, failedActionId: null } as const;
  on('GET /v1/projects/{projectId}/executions/{executionId}', () => completed);
  const started = on('POST /v1/projects/{projectId}/executions', () => completed);
  await reload();
  await button(`Run ${workflow.name}`).click();
  await dialog().getByRole('button', { name: 'Run it' }).click();
  await expect.poll(() => started.bodies()).toEqual([{ workflowId: workflow.id, input: {} }]);
  await shows(page.getByText('Completed').first());
});
