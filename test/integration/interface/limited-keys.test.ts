import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../api/endpoints.ts';
import { openApiDocument } from '../../../api/openapi/document.ts';
import { isRecordId } from '../../../api/record-ids.ts';
import { scopes } from '../../../src/keys/scopes.ts';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { createTestMember, newEmail } from '../../stack/member.ts';
import { startStack, type Stack } from '../../stack/stack.ts';
import { createTestKey } from '../../stack/tenant.ts';

let stack: Stack;
let limited: string;
let ids: Record<string, string>;
beforeAll(async () => {
  stack = await startStack();
  const { accountId, projectId, walletId } = stack.tenant;
  const make = async (path: string, body: object) =>
    (await stack.request<{ id: string }>('POST', path, { body })).body.id;
  const own = await make('/v1/projects', { name: 'The only one that it may enter' });
  limited = await createTestKey(stack.db, accountId, scopes, { projectIds: [own] });
  const execution = await stack.run(await stack.publish(workflowOf([waiting('wait')])));
  await createTestMember(stack, 'viewer', 'Vera Viewer');
  const members = await stack.request<{ data: { id: string }[] }>('GET', '/v1/members');
  ids = {
    projectId,
    walletId,
    workflowId: execution.workflowId,
    executionId: execution.id,
    actionId: 'wait',
    memberId: members.body.data[0]?.id ?? '',
    invitationId: await make('/v1/invitations', { email: newEmail('invited'), role: 'viewer' }),
    apiKeyId: await make('/v1/api-keys', { name: 'Of the account', scopes: ['readOnly'] }),
    webhookId: await make(`${stack.project}/webhooks`, { name: 'One', url: 'https://hooks.invalid/' }),
    jobId: await make(`${stack.project}/executions/cancel`, { filter: { status: 'failed' } }),
  };
});
afterAll(() => stack.stop());

const document = openApiDocument(endpoints);
const withRecords = endpoints
  .filter(
    ({ scope, path }) =>
      scope !== null && [...path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => isRecordId(name)),
  )
  .map(({ method, path }) => ({
    method,
    path,
    example: document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.example,
  }));
const withoutIds = (text: string): string => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');

describe('a key that is limited to one project', () => {
  it.each(withRecords)(
    'has one answer for records elsewhere that are there and that are not: $method $path',
    async ({ method, path, example }) => {
      const ask = async (idOf: (name: string) => string) => {
        const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf(name));
        const body = method === 'GET' || example === undefined ? {} : { body: example };
        const { status, text } = await stack.request(method, address, { apiKey: limited, ...body });
        return [status, withoutIds(text)];
      };
      const there = await ask((name) => ids[name] ?? uuidv7());
      const nowhere = await ask((name) => (isRecordId(name) ? uuidv7() : (ids[name] ?? 'none')));
      expect(there).toEqual(nowhere);
      expect([403, 404]).toContain(there[0]);
    },
  );
});
