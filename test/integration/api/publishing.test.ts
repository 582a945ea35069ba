import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { broken, workflowsOf, yaml } from './workflows.ts';

let stack: Stack;
let workflows: ReturnType<typeof workflowsOf>;
beforeAll(async () => {
  stack = await sharedStack();
  workflows = workflowsOf(stack);
});

describe('publishing', () => {
  it('is refused with 2000 and every error, with line, column and pointer', async () => {
    const { body } = await workflows.create(broken, yaml);
    const reply = await workflows.send('POST', `${body.id}/publish`);
    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: 2000,
        details: [
          {
            reason: 'expression.syntax',
            pointer: '/actions/0/attributes/url',
            field: 'actions.0.attributes.url',
            line: 6,
            column: 12,
          },
          { reason: 'value.invalid', pointer: '/actions/1/id', line: 7 },
          { reason: 'action.unknown', pointer: '/actions/1/name', line: 8 },
        ],
      },
    });
    expect((await workflows.send('GET', body.id)).body).toMatchObject({ status: 'draft', latestVersion: 0 });
  });

  it('keeps a note with the version, and who published it; both are in the audit log, too', async () => {
    const { body } = await workflows.create('name: Noted\nactions: []\n', yaml);
    const note = 'Orders above 1,000 need a second approval.';
    expect((await workflows.send('POST', `${body.id}/publish`, { note })).status).toBe(200);
    expect((await workflows.send('POST', `${body.id}/publish`)).status).toBe(200);
    const versions = await workflows.send('GET', `${body.id}/versions`);
    const publishedBy = { type: 'apiKey', id: expect.any(String), name: expect.any(String) };
    expect(versions.body).toMatchObject({
      data: [
        { version: 2, note: null, publishedBy },
        { version: 1, note, publishedBy },
      ],
    });
    const audit = await stack.request('GET', `${stack.project}/audit?recordId=${body.id}`);
    expect(audit.body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ action: 'workflow.publish', reason: note })]),
    });
  });

  it('refuses a note that is no line of at most 500 characters, and publishes nothing', async () => {
    const { body } = await workflows.create('name: Noted\nactions: []\n', yaml);
    for (const note of ['x'.repeat(501), '', 'two\nlines', 1]) {
      expect(await workflows.send('POST', `${body.id}/publish`, { note })).toMatchObject({
        status: 422,
        body: { code: 2000, details: [{ field: 'note' }] },
      });
    }
    expect((await workflows.send('GET', body.id)).body.latestVersion).toBe(0);
    const longest = { note: 'x'.repeat(500) };
    expect((await workflows.send('POST', `${body.id}/publish`, longest)).status).toBe(200);
  });

  it('is refused for a definition that would fail only after a person has answered', async () => {
    const draft = `name: Ask
actions:
  - id: decision
    name: general/waitForEvent@v1
    attributes: { schema: { type: objekt } }
  - id: pause
    name: general/sleep@v1
    attributes: { duration: 5 minutes }
  - id: tell
    name: general/fetch@v1
    attributes: { url: 'https://x.example/\${actions.decision.output.body.approved}' }
`;
    const { body } = await workflows.create(draft, yaml);
    expect(await workflows.send('POST', `${body.id}/publish`)).toMatchObject({
      status: 422,
      body: {
        code: 2000,
        details: [
          { reason: 'schema.invalid', pointer: '/actions/0/attributes/schema/type', line: 5, column: 35 },
          { reason: 'value.format', pointer: '/actions/1/attributes/duration', line: 8, column: 29 },
          {
            reason: 'expression.reference',
            pointer: '/actions/2/attributes/url',
            line: 11,
            column: 24,
            code: 2001,
          },
        ],
      },
    });
  });

  it('freezes the draft: a later change is another version', async () => {
    const workflowId = await stack.publish('name: One\nactions: []\n');
    await workflows.send('PUT', workflowId, 'name: Two\nactions: []\n', yaml);
    const versions = () =>
      stack.request<{ data: { version: number; source: string }[] }>(
        'GET',
        `${workflows.path}/${workflowId}/versions`,
      );
    expect((await versions()).body.data).toMatchObject([{ version: 1, source: 'name: One\nactions: []\n' }]);
    expect(await workflows.send('POST', `${workflowId}/publish`)).toMatchObject({
      status: 200,
      body: { publishedVersion: 2, latestVersion: 2, status: 'published' },
    });
    expect((await versions()).body.data.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('is taken back by unpublishing, and the next version has the next number', async () => {
    const workflowId = await stack.publish('name: One\nactions: []\n');
    expect(await workflows.send('POST', `${workflowId}/unpublish`)).toMatchObject({
      status: 200,
      body: { status: 'draft', publishedVersion: null, latestVersion: 1 },
    });
    expect((await workflows.send('POST', `${workflowId}/publish`)).body).toMatchObject({
      publishedVersion: 2,
    });
  });
});

describe('a deleted workflow', () => {
  it('is asked for twice while executions of it are open, which then continue', async () => {
    const wait = '  - { id: ask, name: general/waitForEvent@v1 }';
    const workflowId = await stack.publish(`name: One\nactions:\n${wait}\n`);
    const { id } = await stack.run(workflowId);
    await stack.run(workflowId);
    expect(await workflows.send('DELETE', workflowId)).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'execution.open', count: '2', recordId: workflowId }] },
    });
    expect(await workflows.send('GET', workflowId)).toMatchObject({ status: 200 });
    expect(await workflows.send('DELETE', `${workflowId}?force=true`)).toMatchObject({ status: 204 });
    expect((await stack.get(id)).status).toBe('onHold');
  });

  it('is asked for twice while something starts it, which is named', async () => {
    const workflowId = await stack.publish('name: One\nactions: []\n');
    const form = await stack.request<{ id: string }>('POST', `${stack.project}/forms`, {
      body: { name: 'Tell us', workflowId, title: 'Tell us' },
    });
    const schedule = await stack.request<{ id: string }>('POST', `${stack.project}/schedules`, {
      body: { name: 'Every day', workflowId, spec: { cron: '0 9 * * *' }, input: {} },
    });
    expect([form.status, schedule.status]).toEqual([201, 201]);
    expect(await workflows.send('DELETE', workflowId)).toMatchObject({
      status: 409,
      body: {
        code: 2006,
        details: [
          { reason: 'workflow.used', recordType: 'schedule', recordId: schedule.body.id },
          { reason: 'workflow.used', recordType: 'form', recordId: form.body.id },
        ],
      },
    });
    expect(await workflows.send('GET', workflowId)).toMatchObject({ status: 200 });
    expect(await workflows.send('DELETE', `${workflowId}?force=true`)).toMatchObject({ status: 204 });
  });

  it('is gone, and its executions stay', async () => {
    const workflowId = await stack.publish('name: One\nactions: []\n');
    const { id } = await stack.run(workflowId);
    const deleted = await workflows.send('DELETE', workflowId);
    expect([deleted.status, deleted.text]).toEqual([204, '']);
    const gone = {
      status: 404,
      body: { code: 2005, details: [{ recordType: 'workflow', recordId: workflowId }] },
    };
    expect(await workflows.send('GET', workflowId)).toMatchObject(gone);
    expect(await workflows.send('DELETE', workflowId)).toMatchObject(gone);
    expect(await workflows.send('PUT', workflowId, { name: 'x', actions: [] })).toMatchObject(gone);
    expect(await workflows.send('POST', `${workflowId}/publish`)).toMatchObject(gone);
    expect(await workflows.send('POST', `${workflowId}/unpublish`)).toMatchObject(gone);
    expect(await workflows.send('GET', `${workflowId}/versions`)).toMatchObject(gone);
    expect(await stack.start(workflowId)).toMatchObject(gone);
    expect((await stack.get(id)).status).toBe('completed');
    expect(await workflows.send('GET', uuidv7())).toMatchObject({ status: 404 });
  });
});
