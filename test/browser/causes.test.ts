import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FailureCause } from '../../console/src/api/types.ts';
import { on } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open, openLive, project, sessionOf, someTime } from './open.ts';
import { everyRecord } from './records/project.ts';
import { listOf } from './records/record.ts';
import { workflow } from './records/workflows.ts';
import { button, chooseVerb, dialog, hides, shows } from './shown.ts';

const me = sessionOf('operator').member;
const first: FailureCause = {
  workflowId: workflow.id,
  workflowName: workflow.name,
  actionId: 'amount',
  reason: 'field.type',
  host: null,
  status: null,
  count: 1,
  first: someTime,
  last: someTime,
  isNew: true,
  acknowledged: null,
  assignee: null,
};
const group = page.getByRole('table', { name: 'Failures by cause' }).getByRole('row').nth(1);
const showsInGroup = (text: string) => shows(group.getByText(text, { exact: true }));

let kept: FailureCause;
beforeEach(() => {
  kept = first;
  everyRecord();
  on('GET /v1/projects/{projectId}/executions/causes', ({ query }) => ({
    data: query['isNew'] === 'true' && !kept.isNew ? [] : [kept],
    createdAfter: someTime,
    isCut: false,
  }));
});

it('a group of failures is acknowledged, assigned, hidden, and new again', async () => {
  const acknowledged = on('POST /v1/projects/{projectId}/executions/causes/acknowledge', ({ body }) => {
    const by = { type: 'member', id: me.id, name: me.name } as const;
    kept = { ...kept, isNew: false, acknowledged: { by, at: someTime, note: body.note ?? null } };
    return undefined;
  });
  const assigned = on('POST /v1/projects/{projectId}/executions/causes/assign', () => {
    kept = { ...kept, assignee: { id: me.id, name: me.name } };
    return undefined;
  });
  const reopened = on('POST /v1/projects/{projectId}/executions/causes/reopen', () => {
    kept = { ...kept, isNew: true, acknowledged: null };
    return undefined;
  });
  const verbs = group.getByRole('button', { name: 'Actions for Take in an order, field.type' });
  const hiding = page.getByRole('switch', { name: 'Hide acknowledged failures' });
  await open(inProject(`/executions?status=failed&by=cause&workflow=${workflow.id}`), 'operator');
  await showsInGroup('New');
  await chooseVerb(verbs, 'Acknowledge');
  await dialog().getByRole('textbox', { name: 'Note' }).fill('Known since noon');
  expect(await faultsInEach(dialog())).toEqual([]);
  await dialog().getByRole('button', { name: 'Acknowledge' }).click();
  await showsInGroup('Acknowledged');
  await shows(group.getByText('Known since noon'));
  await chooseVerb(verbs, 'Take care of it');
  await showsInGroup(`${me.name} takes care of it`);
  expect(await faultsInEach()).toEqual([]);
  await hiding.click();
  await shows(page.getByText('Nothing new has failed'));
  kept = { ...kept, isNew: true, count: 2 };
  await hiding.click();
  await showsInGroup('New again');
  await chooseVerb(verbs, 'Undo the acknowledgement');
  await showsInGroup('New');
  const { workflowId, actionId, reason, host, status } = first;
  const cause = { workflowId, actionId, reason, host, status };
  expect(acknowledged.bodies()).toEqual([{ cause, seenUntil: someTime, note: 'Known since noon' }]);
  expect(assigned.bodies()).toEqual([{ cause, assignee: me.id }]);
  expect(reopened.bodies()).toEqual([{ cause }]);
});

it('an open page says that a group which was acknowledged is new again, as soon as an execution fails so', async () => {
  const by = { type: 'member', id: me.id, name: me.name } as const;
  kept = { ...first, isNew: false, acknowledged: { by, at: someTime, note: null } };
  const address = inProject(`/executions?status=failed&by=cause&workflow=${workflow.id}`);
  const tell = await openLive(address, 'operator');
  await showsInGroup('Acknowledged');
  kept = { ...kept, isNew: true, count: 2 };
  tell('workflowExecution.failed');
  await expect.element(group.getByText('New again', { exact: true })).toBeInTheDocument();
});

it('a group of failures leads to its executions, and back to those of any cause', async () => {
  kept = { ...first, actionId: 'push', reason: 'http.status', host: 'crm.example', status: 404, count: 3 };
  const list = on('GET /v1/projects/{projectId}/executions', () => listOf());
  await open(inProject('/executions?status=failed&by=cause'));
  await shows(group.getByText('http.status'));
  await shows(group.getByText('crm.example 404'));
  expect(await faultsInEach()).toEqual([]);
  await group.getByRole('link', { name: workflow.name }).click();
  await shows(page.getByText('Take in an order · push · http.status · crm.example · 404'));
  await button('Any cause').click();
  await hides(button('Any cause'));
  expect(list.requests[0]?.query).toMatchObject({
    status: 'failed',
    failedWorkflowId: workflow.id,
    failedActionId: 'push',
    reason: 'http.status',
    host: 'crm.example',
    httpStatus: '404',
  });
  expect(list.requests.at(-1)?.query).not.toHaveProperty('reason');
});

it('a failed repair is repeated for all of a group at once', async () => {
  kept = { ...first, reason: 'compensate.failed', count: 2 };
  const redriven = on('POST /v1/projects/{projectId}/executions/redrive', () => ({ matching: 2 }));
  await open(inProject('/executions?status=failed&by=cause'), 'operator');
  await group.getByRole('button', { name: 'Repair all 2 of Take in an order, compensate.failed' }).click();
  await shows(dialog().getByText('Repair 2 executions?'));
  await shows(dialog().getByText('Failed compensations and clean-ups are tried again'));
  await hides(dialog().getByText('failed execution'));
  await shows(dialog().getByRole('button', { name: 'Repair 2' }));
  expect(redriven.bodies()[0]?.filter).toMatchObject({ reason: 'compensate.failed' });
  expect(redriven.bodies()[0]?.filter).not.toHaveProperty('status');
});

it('a group of failed executions is redriven, and nothing is said of others', async () => {
  kept = { ...first, count: 3 };
  const redriven = on('POST /v1/projects/{projectId}/executions/redrive', () => ({ matching: 3 }));
  await open(inProject('/executions?status=failed&by=cause'), 'operator');
  await group.getByRole('button', { name: 'Redrive all 3' }).click();
  await shows(dialog().getByText('Redrive 3 executions?'));
  await shows(dialog().getByText('Each failed execution continues'));
  await hides(dialog().getByText('is tried again'));
  expect(redriven.bodies()[0]?.filter).toMatchObject({ status: 'failed', reason: 'field.type' });
});

it('an address of the API is no address of the console', async () => {
  await open(`/console/projects/${project.id}/executions/causes`);
  await expect.element(page.getByText('There is nothing at this address')).toBeInTheDocument();
});
