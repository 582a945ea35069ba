import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/language/errors/error-body.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { triesOf } from './tries.ts';

let stack: Stack;
let tryAction: ReturnType<typeof triesOf>['tryAction'];
beforeAll(async () => {
  stack = await sharedStack();
  ({ tryAction } = triesOf(stack));
});

/** Records the key of each request, and answers with its body. */
async function echo(status = 200) {
  const keys: unknown[] = [];
  const server = await serveHttp(async (request, response) => {
    keys.push(request.headers['idempotency-key']);
    response.writeHead(status, { 'content-type': 'application/json' });
    request.pipe(response);
  });
  return { url: `http://127.0.0.1:${server.port}/`, keys };
}

const count = async (table: string) =>
  (await stack.db.$client`select count(*)::int as n from ${stack.db.$client(table)}`)[0]?.['n'] as number;

describe('an action that is tried', () => {
  it('sends resolved attributes and its own key, and leaves no execution', async () => {
    const { url, keys } = await echo();
    const executions = await count('executions');
    const { status, body } = await tryAction('general/fetch@v1', {
      attributes: {
        method: 'POST',
        url,
        payload: { email: '$.input.email', total: '${actions.order.output.total + 1}', item: '${item.name}' },
      },
      input: { email: 'ada@example.com' },
      actions: { order: { output: { total: 41 } } },
      roots: { item: { name: 'first' } },
    });
    const payload = { email: 'ada@example.com', total: 42, item: 'first' };
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'completed',
      attributes: { method: 'POST', url, payload },
      output: { status: 200, body: payload, error: null },
      error: null,
      isTransient: false,
      calledOut: true,
      durationMs: expect.any(Number),
    });
    expect(keys).toEqual([`tries/${body.id}`]);
    expect(await count('executions')).toBe(executions);
  });

  it('fails as it would in an execution, once, and says whether that would try again', async () => {
    const { url, keys } = await echo(503);
    const { body } = await tryAction('general/fetch@v1', { attributes: { url } });
    expect(body).toMatchObject({
      status: 'failed',
      output: null,
      error: { code: 2005, details: [{ reason: 'http.status', status: 503 }] },
      isTransient: true,
      calledOut: true,
    });
    expect(keys).toHaveLength(1);
    expect(
      (await tryAction('general/fetch@v1', { attributes: { url, failOnError: false } })).body,
    ).toMatchObject({
      status: 'completed',
      output: { status: 503, error: { reason: 'http.status' } },
    });
  });

  it('calls nothing that the guard refuses', async () => {
    const { body } = await tryAction('general/fetch@v1', { attributes: { url: 'https://169.254.169.254/' } });
    expect(body).toMatchObject({
      status: 'failed',
      error: { code: 2005, details: [{ reason: 'address.refused' }] },
      isTransient: false,
      calledOut: false,
    });
  });

  it('names the attribute that it does not take, and the expression that gives no value', async () => {
    expect(
      (await tryAction('general/fetch@v1', { attributes: { url: '${input.n}' }, input: { n: 3 } })).body,
    ).toMatchObject({
      status: 'failed',
      attributes: { url: 3 },
      error: { code: 2000, details: [{ reason: 'field.type', field: 'attributes.url' }] },
      calledOut: false,
    });
    expect(
      (await tryAction('general/set@v1', { attributes: { a: [{ b: '${input.none}' }] } })).body,
    ).toMatchObject({
      status: 'failed',
      attributes: null,
      error: { code: 2001, details: [{ field: 'attributes.a.0.b' }] },
    });
    expect(await tryAction('general/set@v1', { attributes: { a: '${input.' } })).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ reason: 'expression.syntax', field: 'attributes.a' }] },
    });
  });

  it('evaluates what is heavy in a thread, and what is too heavy not at all', async () => {
    const heavy =
      '${[1,2,3,4,5,6,7,8,9,10].map(a, [1,2,3,4,5,6,7,8,9,10].map(b, [1,2,3,4,5,6,7,8,9,10].map(c, a * b * c))).size()}';
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`n${at}`, heavy]));
    const { body } = await tryAction('general/set@v1', { attributes: many });
    expect(body).toMatchObject({ status: 'completed', output: { n0: 10, n59: 10 } });
    const list = Array.from({ length: 300 }, (_, at) => at);
    const tooMuch = '${input.list.map(a, input.list.map(b, input.list.map(c, c))).size()}';
    expect(
      (await tryAction('general/set@v1', { attributes: { tooMuch }, input: { list } })).body,
    ).toMatchObject({
      status: 'failed',
      error: { code: 2001, details: [{ reason: 'expression.effort' }] },
    });
  });

  it('reads and changes records of the project, all of it or nothing', async () => {
    expect((await tryAction('credentials/list@v1')).body).toMatchObject({
      status: 'completed',
      output: { credentials: [], nextCursor: null },
      calledOut: false,
    });
    expect(
      (await tryAction('credentials/revoke@v1', { attributes: { credentialId: uuidv7() } })).body,
    ).toMatchObject({
      status: 'failed',
      error: { code: 2005, details: [{ recordType: 'credential' }] },
    });
    const before = await count('didcomm_invitations');
    const { body } = await tryAction('didcomm/createInvitation@v1', { attributes: { label: 'Tried' } });
    expect(body).toMatchObject({ status: 'completed', output: { invitationUrl: expect.any(String) } });
    expect(await count('didcomm_invitations')).toBe(before + 1);
  });

  it('is refused if it waits or needs its execution, or does not exist', async () => {
    for (const name of [
      'general/waitForEvent@v1',
      'general/sleep@v1',
      'general/end@v1',
      'workflow/run@v1',
      'openid4vc/issueCredential@v1',
    ]) {
      expect(await tryAction<ErrorBody>(name)).toMatchObject({
        status: 422,
        body: { code: 2000, details: [{ reason: 'action.needsExecution', field: 'operation' }] },
      });
    }
    expect(await tryAction('general/unknown@v1')).toMatchObject({
      status: 404,
      body: { code: 2005, details: [{ recordType: 'action' }] },
    });
  });

  it('is refused with a wallet of another project, a root of no entry, and attributes that are too large', async () => {
    expect(await tryAction('general/set@v1', { walletId: uuidv7() })).toMatchObject({
      status: 422,
      body: { details: [{ reason: 'reference.unknown', field: 'walletId' }] },
    });
    expect(await tryAction('general/set@v1', { roots: { input: 1 } })).toMatchObject({
      status: 422,
      body: { code: 2000 },
    });
    expect(await tryAction('general/set@v1', { attributes: { text: 'x'.repeat(262_144) } })).toMatchObject({
      status: 422,
      body: { details: [{ field: 'attributes' }] },
    });
  });

  it('is not tried again by a repeated request', async () => {
    const { url, keys } = await echo();
    const headers = { 'idempotency-key': uuidv7() };
    const first = await tryAction('general/fetch@v1', { attributes: { url } }, { headers });
    const again = await tryAction('general/fetch@v1', { attributes: { url } }, { headers });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toMatchObject({ id: first.body.id, status: null, output: null });
    expect(keys).toHaveLength(1);
  });
});
