import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEndedGrants } from '../../../services/grants/list-ended.ts';
import { readEvents } from '../../stack/event-reader.ts';
import { signInAs } from '../../stack/member.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestKey } from '../../stack/tenant.ts';

let stack: OwnStack;
let waiting: string;
beforeAll(async () => {
  stack = await startStack({ streams: { recheckMs: 100 } });
  const workflowId = await stack.publish({
    name: 'Waits',
    actions: [{ id: 'wait', name: 'general/waitForEvent@v1' }],
  });
  waiting = (await stack.run(workflowId)).id;
});
afterAll(() => stack.stop());

/** Opens streams that never end by themselves; resolves once all of them are over. */
async function followed(headers: Record<string, string>): Promise<{ over: Promise<unknown> }> {
  const opened: Promise<void>[] = [];
  const ends = ['events', `${waiting}/events`].map(async (path) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    opened.push(promise);
    const url = `${stack.publicUrl}${stack.project}/executions/${path}`;
    const events = readEvents(url, headers, { onOpen: resolve });
    while (!(await events.next()).done);
  });
  await Promise.all(opened);
  return { over: Promise.all(ends) };
}

const statusFor = async (headers: Record<string, string>) =>
  (await fetch(`${stack.publicUrl}${stack.project}/executions/events`, { headers })).status;

const newKey = async () => {
  const { body } = await stack.request<{ id: string; value: string }>('POST', '/v1/api-keys', {
    body: { name: `Key ${randomUUID()}`, scopes: ['executions:read'] },
  });
  return { id: body.id, headers: { 'x-access-token': body.value } };
};

it('a stream ends after its key is revoked, and cannot be opened again', async () => {
  const { id, headers } = await newKey();
  const { over } = await followed(headers);
  expect((await stack.request('DELETE', `/v1/api-keys/${id}`)).status).toBe(204);
  await over;
  expect(await statusFor(headers)).toBe(401);
});

it('a stream ends after the secret that opened it is rerolled away', async () => {
  const { id, headers } = await newKey();
  const { over } = await followed(headers);
  const rerolled = await stack.request('POST', `/v1/api-keys/${id}/reroll`, { body: {} });
  expect(rerolled.status).toBe(200);
  await over;
  expect(await statusFor(headers)).toBe(401);
});

it('a stream ends after its key has expired', async () => {
  const { id, headers } = await newKey();
  const { over } = await followed(headers);
  await stack.db.$client`update api_keys set expires_at = clock_timestamp() where id = ${id}`;
  await over;
  expect(await statusFor(headers)).toBe(401);
});

it('a stream ends after its reader has signed out, or is a member no more', async () => {
  const leaving = await signInAs(stack, 'viewer', 'Leaving Soon');
  const first = await followed({ cookie: leaving.cookie });
  await leaving.request('DELETE', '/v1/session');
  await first.over;

  const removed = await signInAs(stack, 'viewer', 'Removed Soon');
  const second = await followed({ cookie: removed.cookie });
  await stack.request('DELETE', `/v1/members/${removed.session.member.id}`);
  await second.over;
  expect(await statusFor({ cookie: removed.cookie })).toBe(401);
});

it('a stream continues for a reader who still has access', async () => {
  const key = await createTestKey(stack.db, stack.tenant.accountId, ['executions:read']);
  const stop = new AbortController();
  const url = `${stack.publicUrl}${stack.project}/executions/${waiting}/events`;
  const events = readEvents(url, { 'x-access-token': key, 'last-event-id': '3' }, { signal: stop.signal });
  const next = events.next();
  // The other caller's stream is ended by a later check than the one that has seen this stream.
  const { id, headers } = await newKey();
  const { over } = await followed(headers);
  await stack.request('DELETE', `/v1/api-keys/${id}`);
  await over;
  await stack.request('POST', `${stack.project}/executions/${waiting}/cancel`);
  expect((await next).value).toMatchObject({ event: 'workflowExecution.cancellationRequested' });
  stop.abort();
});

it('access to a whole account is over for a key that was revoked, or that is limited to projects', async () => {
  const grantOf = async (limits: object) => {
    const { body } = await stack.request<{ id: string }>('POST', '/v1/api-keys', {
      body: { name: `Key ${randomUUID()}`, scopes: ['audit:read'], ...limits },
    });
    const [row] = await stack.db.$client<[{ secretHash: string }]>`
      select encode(secret_hash, 'hex') as "secretHash" from api_keys where id = ${body.id}`;
    const credential = { kind: 'key', keyId: body.id, secretHash: row.secretHash } as const;
    return { credential, projectId: null, scope: 'audit:read' } as const;
  };
  const whole = await grantOf({});
  const limited = await grantOf({ projectIds: [stack.tenant.projectId] });
  const ended = () => listEndedGrants({ tx: stack.db }, [whole, limited]);
  expect(await ended()).toEqual([limited]);
  await stack.request('DELETE', `/v1/api-keys/${whole.credential.keyId}`);
  expect(await ended()).toEqual([whole, limited]);
});
