import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../api/endpoints.ts';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestKey, createTestTenant, type TestTenant } from '../../stack/tenant.ts';
import { helpUrlOf } from '../../../src/language/errors/with-help.ts';

let stack: Stack;
let stranger: TestTenant;
beforeAll(async () => {
  stack = await sharedStack();
  stranger = await createTestTenant(stack.db, stack.vault);
});

const guarded = endpoints.flatMap(({ method, path, scope }) =>
  scope === null ? [] : [{ method, path, scope }],
);

/** Returns the address with these ids, and with new ones where none is given. */
const addressOf = (path: string, ids: Record<string, string> = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? uuidv7());

const unauthorized = (message: string, reason: string, detail: string) =>
  JSON.stringify({
    message,
    code: 2005,
    details: [{ reason, message: detail, field: 'x-access-token', helpUrl: helpUrlOf(reason) }],
  });

describe.each(guarded)('$method $path', ({ method, path, scope }) => {
  const ask = (apiKey: string | null, ids: Record<string, string> = {}) =>
    stack.request(method, addressOf(path, { projectId: stack.tenant.projectId, ...ids }), { apiKey });

  it('refuses a request without a key with 401', async () => {
    const reply = await ask(null);
    expect([reply.status, reply.text]).toEqual([
      401,
      unauthorized(
        'The request has no API key. Send one in the header x-access-token, or sign in.',
        'key.missing',
        'is required',
      ),
    ]);
  });

  it('refuses an invalid, a mistyped, an unknown, a revoked and an expired key with 401', async () => {
    const { apiKey, accountId } = stack.tenant;
    const typo = `${apiKey.slice(0, -1)}${apiKey.endsWith('a') ? 'b' : 'a'}`;
    const other = await createTestKey(stack.db, accountId, scopes);
    const revoked = await createTestKey(stack.db, accountId, scopes);
    const expired = await createTestKey(stack.db, accountId, scopes);
    const sql = stack.db.$client;
    await sql`delete from api_keys where public_id = ${publicIdOf(other)}`;
    await sql`update api_keys set revoked_at = now() where public_id = ${publicIdOf(revoked)}`;
    await sql`update api_keys set expires_at = now() where public_id = ${publicIdOf(expired)}`;
    for (const key of ['letmein', typo]) {
      const reply = await ask(key);
      expect([reply.status, reply.text]).toEqual([
        401,
        unauthorized('The API key is not valid. Use another one.', 'key.invalid', 'is not an API key'),
      ]);
    }
    for (const key of [other, revoked, expired]) {
      const reply = await ask(key);
      expect([reply.status, reply.text]).toEqual([
        401,
        unauthorized(
          'The API key is not valid. Use another one.',
          'key.invalid',
          'is unknown, revoked or expired',
        ),
      ]);
    }
  });

  it('refuses a key without its scope with 403, and names the scope', async () => {
    const others = scopes.filter((other) => other !== scope);
    const reply = await ask(await createTestKey(stack.db, stack.tenant.accountId, others));
    expect(reply).toMatchObject({
      status: 403,
      body: { code: 2005, details: [{ scope, field: 'x-access-token' }] },
    });
    expect(reply.body.message).toContain(`'${scope}'`);
  });
});

const publicIdOf = (key: string): string => key.split('_')[1] ?? '';

describe.each(guarded.filter(({ path }) => path.includes('{projectId}')))(
  '$method $path',
  ({ method, path }) => {
    it('answers alike for a foreign, an unknown and a malformed project', async () => {
      const answers = await Promise.all(
        [stranger.projectId, uuidv7(), 'not-a-uuid'].map(async (projectId) => {
          const { status, text } = await stack.request(method, addressOf(path, { projectId }));
          return [status, text.replaceAll(projectId, '<id>')];
        }),
      );
      const unknown = {
        message: 'There is no such project. Check its id.',
        code: 2005,
        details: [
          {
            reason: 'record.unknown',
            message: 'no project has this id',
            recordType: 'project',
            recordId: '<id>',
            helpUrl: '/docs/guide/errors#record.unknown',
          },
        ],
      };
      expect(answers).toEqual(Array.from({ length: 3 }, () => [404, JSON.stringify(unknown)]));
    });
  },
);

describe('a record of another project', () => {
  it('looks like an unknown one', async () => {
    const workflowId = await stack.publish({ name: 'Mine', actions: [] });
    const { id } = await stack.run(workflowId);
    const theirs = `/v1/projects/${stranger.projectId}`;
    const asStranger = { apiKey: stranger.apiKey };
    const unknown = { status: 404, body: { code: 2005 } };
    for (const path of [
      `/executions/${id}`,
      `/workflows/${workflowId}`,
      `/workflows/${workflowId}/versions`,
    ]) {
      expect(await stack.request('GET', `${theirs}${path}`, asStranger)).toMatchObject(unknown);
    }
    const posts = [
      `/executions/${id}/cancel`,
      `/workflows/${workflowId}/publish`,
      `/workflows/${workflowId}/unpublish`,
    ];
    for (const path of posts) {
      expect(await stack.request('POST', `${theirs}${path}`, asStranger)).toMatchObject(unknown);
    }
    expect(await stack.request('DELETE', `${theirs}/workflows/${workflowId}`, asStranger)).toMatchObject(
      unknown,
    );
    const bodies: [string, unknown][] = [
      ['/executions', { workflowId }],
      [`/executions/${id}/resume`, { actionId: 'x' }],
    ];
    for (const [path, body] of bodies) {
      expect(await stack.request('POST', `${theirs}${path}`, { ...asStranger, body })).toMatchObject(unknown);
    }
    const list = await stack.request<{ data: unknown[] }>('GET', `${theirs}/executions`, asStranger);
    expect(list.body).toEqual({ data: [], nextCursor: null });
  });
});

describe('a malformed id', () => {
  it.each([
    ['GET', '/executions/no-uuid', 'execution'],
    ['POST', '/executions/no-uuid/cancel', 'execution'],
    ['GET', '/workflows/no-uuid', 'workflow'],
    ['POST', '/workflows/no-uuid/publish', 'workflow'],
    ['DELETE', '/workflows/no-uuid', 'workflow'],
  ])('is an unknown one: %s %s', async (method, path, recordType) => {
    const reply = await stack.request(method, `${stack.project}${path}`);
    expect(reply).toMatchObject({ status: 404, body: { details: [{ recordType, recordId: 'no-uuid' }] } });
  });
});
