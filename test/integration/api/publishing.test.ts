import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/definitions/problem.ts';
import { startStack, type Stack } from '../../stack/stack.ts';

let stack: Stack;
let workflows: string;
beforeAll(async () => {
  stack = await startStack();
  workflows = `${stack.project}/workflows`;
});
afterAll(() => stack.stop());

interface Workflow {
  id: string;
  name: string;
  status: string;
  source: string;
  format: string;
  problems: Problem[];
  publishedVersion: number | null;
  latestVersion: number;
}

const yaml = { 'content-type': 'application/yaml' };
const create = (body: unknown, headers: Record<string, string> = {}) =>
  stack.request<Workflow>('POST', workflows, { body, headers });
const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  stack.request<Workflow>(method, `${workflows}/${path}`, {
    ...(body === undefined ? {} : { body }),
    headers,
  });

const broken = `name: Broken
actions:
  - id: call
    name: general/fetch@v1
    attributes:
      url: \${ 1 + }
  - id: call
    name: general/nonsense@v1
`;

describe('publishing', () => {
  it('is refused with 2000 and every error, with line, column and pointer', async () => {
    const { body } = await create(broken, yaml);
    const reply = await send('POST', `${body.id}/publish`);
    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: 2000,
        details: [
          { pointer: '/actions/0/attributes/url', field: 'actions.0.attributes.url', line: 6, column: 12 },
          { pointer: '/actions/1/id', line: 7 },
          { pointer: '/actions/1/name', line: 8 },
        ],
      },
    });
    expect((await send('GET', body.id)).body).toMatchObject({ status: 'draft', latestVersion: 0 });
  });

  it('freezes the draft: what is changed later is another version', async () => {
    const workflowId = await stack.publish('name: One\nactions: []\n');
    await send('PUT', workflowId, 'name: Two\nactions: []\n', yaml);
    const versions = () =>
      stack.request<{ data: { version: number; source: string }[] }>(
        'GET',
        `${workflows}/${workflowId}/versions`,
      );
    expect((await versions()).body.data).toMatchObject([{ version: 1, source: 'name: One\nactions: []\n' }]);
    expect(await send('POST', `${workflowId}/publish`)).toMatchObject({
      status: 200,
      body: { publishedVersion: 2, latestVersion: 2, status: 'published' },
    });
    expect((await versions()).body.data.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('is taken back by unpublishing, and the next version has the next number', async () => {
    const workflowId = await stack.publish('name: One\nactions: []\n');
    expect(await send('POST', `${workflowId}/unpublish`)).toMatchObject({
      status: 200,
      body: { status: 'draft', publishedVersion: null, latestVersion: 1 },
    });
    expect((await send('POST', `${workflowId}/publish`)).body).toMatchObject({ publishedVersion: 2 });
  });
});

describe('a deleted workflow', () => {
  it('is gone, and its executions stay', async () => {
    const workflowId = await stack.publish('name: One\nactions: []\n');
    const { id } = await stack.run(workflowId);
    const deleted = await send('DELETE', workflowId);
    expect([deleted.status, deleted.text]).toEqual([204, '']);
    const gone = {
      status: 404,
      body: { code: 2005, details: [{ recordType: 'workflow', recordId: workflowId }] },
    };
    expect(await send('GET', workflowId)).toMatchObject(gone);
    expect(await send('DELETE', workflowId)).toMatchObject(gone);
    expect(await send('PUT', workflowId, { name: 'x', actions: [] })).toMatchObject(gone);
    expect(await send('POST', `${workflowId}/publish`)).toMatchObject(gone);
    expect(await send('POST', `${workflowId}/unpublish`)).toMatchObject(gone);
    expect(await send('GET', `${workflowId}/versions`)).toMatchObject(gone);
    expect(await stack.start(workflowId)).toMatchObject(gone);
    expect((await stack.get(id)).status).toBe('completed');
    expect(await send('GET', uuidv7())).toMatchObject({ status: 404 });
  });
});
