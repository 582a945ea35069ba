import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on } from './api.ts';
import { inProject, open, project } from './open.tsx';
import { everyRecord } from './records/project.ts';
import { listOf } from './records/record.ts';
import { hides, shows } from './shown.ts';

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
