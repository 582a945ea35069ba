import { beforeAll, describe, expect, it } from 'vitest';
import { presets } from '../../../src/account/keys/presets.ts';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { limits } from '../../../src/definitions/tries/limits.ts';
import { eventually } from '../../stack/eventually.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestKey } from '../../stack/tenant.ts';
import { triesOf } from './tries.ts';

let stack: Stack;
let tries: ReturnType<typeof triesOf>;
beforeAll(async () => {
  stack = await sharedStack();
  tries = triesOf(stack);
});

/** Never answers. It tells of each request that has ended. */
async function hanging(ended: (path: string) => void = () => {}) {
  let open = 0;
  const server = await serveHttp((request, response) => {
    open += 1;
    response.on('close', () => {
      open -= 1;
      ended(request.url ?? '');
    });
  });
  return { url: `http://127.0.0.1:${server.port}/`, open: () => open };
}

/** Begins a try, from which its caller can hang up. */
const begin = (attributes: object, signal?: AbortSignal): Promise<Response> =>
  fetch(new URL(tries.path('general/fetch@v1'), stack.publicUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': stack.tenant.apiKey },
    body: JSON.stringify({ attributes }),
    ...(signal ? { signal } : {}),
  });

describe('a try', () => {
  it('needs its own scope, which only admins and owners have', async () => {
    const { accountId } = stack.tenant;
    const apiKey = await createTestKey(
      stack.db,
      accountId,
      scopes.filter((scope) => scope !== 'actions:try'),
    );
    expect(await tries.tryAction('general/set@v1', {}, { apiKey })).toMatchObject({
      status: 403,
      body: { code: 2005, details: [{ reason: 'scope.missing', scope: 'actions:try' }] },
    });
    const own = await createTestKey(stack.db, accountId, ['actions:try']);
    expect(await tries.tryAction('general/set@v1', {}, { apiKey: own })).toMatchObject({ status: 200 });
    const having = Object.entries(presets).filter(([, granted]) =>
      granted.some((one) => one === 'actions:try'),
    );
    expect(having.map(([name]) => name)).toEqual(['admin']);
  });

  it('needs the scope that its action needs outside of a try as well', async () => {
    const { accountId } = stack.tenant;
    const attributes = { credentialId: 'x' };
    const own = await createTestKey(stack.db, accountId, ['actions:try']);
    expect(await tries.tryAction('credentials/revoke@v1', { attributes }, { apiKey: own })).toMatchObject({
      status: 403,
      body: { code: 2005, details: [{ reason: 'scope.missing', scope: 'credentials:revoke' }] },
    });
    const both = await createTestKey(stack.db, accountId, ['actions:try', 'credentials:revoke']);
    const answer = await tries.tryAction('credentials/revoke@v1', { attributes }, { apiKey: both });
    expect(answer.status).toBe(200);
  });

  it('is not seen by another account', async () => {
    const other = await sharedStack();
    expect(await tries.tryAction('general/set@v1', {}, { apiKey: other.tenant.apiKey })).toMatchObject({
      status: 404,
      body: { code: 2005, details: [{ recordType: 'project' }] },
    });
  });

  it('is audited by the name of the action, whatever its result', async () => {
    const { body } = await tries.tryAction('general/fail@v1', { attributes: { message: 'no' } });
    const { body: page } = await stack.request<{ data: object[] }>('GET', `/v1/audit?recordId=${body.id}`);
    expect(page.data).toMatchObject([
      {
        action: 'action.try',
        recordType: 'action',
        recordName: 'general/fail@v1',
        projectId: stack.tenant.projectId,
      },
    ]);
  });

  it('ends, with its requests, if its caller hangs up', async () => {
    const ends: string[] = [];
    const { url, open } = await hanging((path) => ends.push(path));
    const caller = new AbortController();
    const abandoned = begin({ url: `${url}abandoned` }, caller.signal);
    const patient = begin({ url: `${url}patient`, timeout: 'PT5S' });
    await eventually(() => expect(open()).toBe(2));
    caller.abort();
    await expect(abandoned).rejects.toThrow('aborted');
    expect(await (await patient).json()).toMatchObject({
      status: 'failed',
      error: { details: [{ reason: 'http.timeout' }] },
      isTransient: true,
    });
    await eventually(() => expect(ends).toEqual(['/abandoned', '/patient']));
  });

  it('leaves room for those of others, however many of one project hang', async () => {
    const { url, open } = await hanging();
    const other = triesOf(await sharedStack());
    const caller = new AbortController();
    const { ofProject } = limits.atOnce;
    const all = Array.from({ length: ofProject }, () => begin({ url }, caller.signal));
    await eventually(() => expect(open()).toBe(ofProject));
    expect(await tries.tryAction('general/set@v1')).toMatchObject({
      status: 429,
      body: { code: 2005, details: [{ reason: 'rate.limited', limit: ofProject }] },
    });
    expect(await other.tryAction('general/set@v1')).toMatchObject({ status: 200 });
    caller.abort();
    await Promise.allSettled(all);
    await eventually(async () => expect((await tries.tryAction('general/set@v1')).status).toBe(200));
  });
});
