import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OperationName } from '../../console/src/api/call.ts';
import { onRaw } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open } from './open.ts';
import { webhook } from './records/hooks.ts';
import { everyRecord } from './records/project.ts';
import { workflow } from './records/workflows.ts';
import { dialog, button, shows } from './shown.ts';

beforeEach(everyRecord);

/** Answers an export with a file, and returns what it was asked for. */
function exporting(name: OperationName, file: string): { accept: string | null; query: object }[] {
  const asked: { accept: string | null; query: object }[] = [];
  onRaw(name, (request) => {
    asked.push({
      accept: request.headers.get('accept'),
      query: Object.fromEntries(new URL(request.url).searchParams),
    });
    return new Response('{"data":[],"nextCursor":null}', {
      headers: { 'content-disposition': `attachment; filename="${file}"` },
    });
  });
  return asked;
}

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  return () => click.mockRestore();
});

async function save(format: 'CSV' | 'JSON'): Promise<void> {
  await button('Export').click();
  await page.getByRole('button', { name: format }).click();
}

const executions = inProject(`/executions?workflow=${workflow.id}`);

it.each([
  {
    list: 'executions',
    address: executions,
    name: 'GET /v1/projects/{projectId}/executions/export',
    filter: { workflowId: workflow.id },
  },
  {
    list: 'holds',
    address: `${executions}&status=onHold`,
    name: 'GET /v1/projects/{projectId}/holds/export',
    filter: { workflowId: workflow.id },
  },
  {
    list: 'audit',
    address: '/console/settings/audit?type=workflow',
    name: 'GET /v1/audit/export',
    filter: { recordType: 'workflow' },
  },
  {
    list: 'deliveries',
    address: inProject(`/webhooks/${webhook.id}`),
    name: 'GET /v1/projects/{projectId}/webhooks/{webhookId}/deliveries/export',
    filter: {},
  },
] as const)('the list of $list is exported with its filter, as CSV and as JSON', async (one) => {
  const asked = exporting(one.name, `${one.list}.file`);
  await open(one.address, 'owner');
  await save('CSV');
  await expect.poll(() => saved).toEqual([`${one.list}.file`]);
  await save('JSON');
  await expect.poll(() => saved.length).toBe(2);
  expect(asked.map(({ accept }) => accept)).toEqual(['text/csv', 'application/json']);
  for (const { query } of asked) expect(query).toMatchObject(one.filter);
});

it('the question in which form to export has no serious fault, and closes with Escape', async () => {
  await open(executions, 'owner');
  await button('Export').click();
  await shows(page.getByRole('button', { name: 'CSV' }));
  expect(await faultsInEach(dialog())).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'CSV' })).not.toBeInTheDocument();
});
