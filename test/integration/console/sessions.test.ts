import { beforeAll, describe, expect, it } from 'vitest';
import { scopesOfRole } from '../../../src/account/keys/roles.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { createTestMember, signIn, signInAs, testPassword } from '../../stack/member.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestKey, createTestTenant } from '../../stack/tenant.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const anonymous = <Body>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => stack.request<Body>(method, path, { apiKey: null, body, headers });

describe('signing in', () => {
  it('sets a cookie for a password that no script and no other site can use', async () => {
    const { email } = await createTestMember(stack, 'viewer', 'Ada Lovelace');
    const answer = await anonymous('POST', '/v1/session', {
      email: email.toUpperCase(),
      password: testPassword,
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { member: { name: 'Ada Lovelace', email, role: 'viewer' }, scopes: [...scopesOfRole('viewer')] },
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/HttpOnly/i);
      expect(cookie).toMatch(/SameSite=Strict/i);
    }
    expect(answer.text).not.toContain(cookies[0]?.split(/[=;]/)[1]);
  });

  it('does not reveal whether the address or the password was wrong', async () => {
    const { email } = await createTestMember(stack, 'viewer', 'Known Person');
    const wrong = await anonymous('POST', '/v1/session', { email, password: 'not the password' });
    const unknown = await anonymous('POST', '/v1/session', {
      email: 'nobody@example.com',
      password: testPassword,
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 2005 } });
    expect(unknown.text).toBe(wrong.text);
    expect(unknown.headers.getSetCookie()).toEqual([]);
  });

  it('allows ten tries for one person, and then no more for a while', async () => {
    const { email } = await createTestMember(stack, 'viewer', 'Guessed At');
    const tries = [];
    for (let count = 0; count < 11; count++) {
      tries.push((await anonymous('POST', '/v1/session', { email, password: `guess ${count}` })).status);
    }
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const late = await anonymous('POST', '/v1/session', { email, password: testPassword });
    expect(late).toMatchObject({
      status: 429,
      body: { details: [{ retryAfterSeconds: expect.any(Number) }] },
    });
  });

  it('accepts a link once, also if two requests come at once', async () => {
    const { userId, authService } = await createTestMember(stack, 'owner', 'Linked');
    const token = await authService.makeSignInLink(userId);
    const answers = await Promise.all([1, 2, 3].map(() => anonymous('POST', '/v1/session', { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401, 401]);
    const stored = await stack.db.$client`select value, identifier from user_verifications`;
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('is in the audit log, under the name of the person', async () => {
    const { session, request } = await signInAs(stack, 'admin', 'Grace Hopper');
    const { body } = await request<{ data: object[] }>('GET', `/v1/audit?actorId=${session.member.id}`);
    expect(body.data).toMatchObject([
      { action: 'session.create', actorType: 'member', actorName: 'Grace Hopper', ip: '127.0.0.1' },
    ]);
  });
});

describe('a session', () => {
  it('says who has signed in; without one, it is nobody, which is no error', async () => {
    const { request, session } = await signInAs(stack, 'operator');
    expect((await request('GET', '/v1/session')).body).toEqual(session);
    expect((await anonymous('GET', '/v1/session')).status).toBe(204);
    const forged = { cookie: 'holdfast.session_token=forged.c2lnbmF0dXJl' };
    expect((await anonymous('GET', '/v1/session', undefined, forged)).status).toBe(204);
  });

  it('changes nothing without its own CSRF token', async () => {
    const { request, cookie } = await signInAs(stack, 'admin', 'Careful One');
    const other = await signInAs(stack, 'admin', 'Careful Two');
    const create = (headers: Record<string, string>) =>
      anonymous('POST', '/v1/projects', { name: 'A' }, { cookie, ...headers });
    for (const headers of [{}, { 'x-csrf-token': 'guess' }, { 'x-csrf-token': other.csrfToken }]) {
      expect(await create(headers)).toMatchObject({
        status: 403,
        body: { code: 2005, details: [{ field: 'x-csrf-token' }] },
      });
    }
    expect((await request('POST', '/v1/projects', { body: { name: 'A' } })).status).toBe(201);
    const out = await anonymous('DELETE', '/v1/session', undefined, { cookie });
    expect(out.status).toBe(403);
  });

  it.each([
    ['sec-fetch-site', { 'sec-fetch-site': 'cross-site' }],
    ['sec-fetch-site', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1' }],
    ['origin', { origin: 'https://elsewhere.example' }],
    ['origin', { origin: 'null' }],
  ])('changes nothing for a page of another site, which %s shows: %o', async (field, headers) => {
    const { request, cookie, csrfToken } = await signInAs(stack, 'admin', 'Lured One');
    const refused = { status: 403, body: { code: 2005, details: [{ reason: 'origin.foreign', field }] } };
    expect(await request('POST', '/v1/projects', { body: { name: 'A' }, headers })).toMatchObject(refused);
    const leaving = { cookie, 'x-csrf-token': csrfToken, ...headers };
    expect(await anonymous('DELETE', '/v1/session', undefined, leaving)).toMatchObject(refused);
    const credentials = { email: 'a@example.com', password: 'x' };
    expect(await anonymous('POST', '/v1/session', credentials, headers)).toMatchObject(refused);
    expect((await request('GET', '/v1/projects', { headers })).status).toBe(200);
  });

  it('changes records for pages of the console, also behind a proxy that changes the host', async () => {
    const { request } = await signInAs(stack, 'admin', 'At Home');
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', origin: 'https://console.example' },
      { 'sec-fetch-site': 'none' },
      { origin: stack.publicUrl },
    ])
      expect((await request('POST', '/v1/projects', { body: { name: 'A' }, headers })).status).toBe(201);
  });

  it('is not required if there is a key, whatever page has it', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    const made = await stack.request('POST', '/v1/projects', { body: { name: 'A' }, headers });
    expect(made.status).toBe(201);
  });

  it('means nothing beside a key', async () => {
    const { cookie } = await signInAs(stack, 'owner', 'Key Holder');
    const apiKey = await createTestKey(stack.db, stack.tenant.accountId, ['projects:read']);
    const answer = await stack.request('GET', '/v1/api-keys', { apiKey, headers: { cookie } });
    expect(answer).toMatchObject({ status: 403, body: { details: [{ scope: 'keys:read' }] } });
    const wrong = await stack.request('GET', '/v1/projects', { apiKey: 'hf_wrong', headers: { cookie } });
    expect(wrong.status).toBe(401);
  });

  it("opens no other account's projects", async () => {
    const stranger = await createTestTenant(stack.db, stack.vault);
    const { request } = await signInAs(stack, 'owner', 'At Home');
    expect((await request('GET', `/v1/projects/${stranger.projectId}/executions`)).status).toBe(404);
  });

  it('ends with the sign-out, here or everywhere', async () => {
    const { email } = await createTestMember(stack, 'viewer', 'Leaving');
    const sessions: Awaited<ReturnType<typeof signIn>>[] = [];
    for (let count = 0; count < 3; count++)
      sessions.push(await signIn(stack, { email, password: testPassword }));
    const [first, second, third] = sessions;
    const isIn = async (session: (typeof sessions)[number] | undefined) =>
      (await session?.request('GET', '/v1/projects'))?.status === 200;
    expect((await first?.request('DELETE', '/v1/session'))?.status).toBe(204);
    expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([false, true, true]);
    expect((await second?.request('DELETE', '/v1/session?everywhere=true'))?.status).toBe(204);
    expect([await isIn(second), await isIn(third)]).toEqual([false, false]);
  });
});

describe('values', () => {
  const started = async () => {
    const { id } = await stack.run(await stack.publish(workflowOf([check('one')])), { name: 'Ada' });
    return `${stack.project}/executions/${id}`;
  };

  it('are masked in a session until they are asked for, which is in the audit log', async () => {
    const path = await started();
    const { request, session } = await signInAs(stack, 'operator', 'Looking');
    const masked = await request<ExecutionBody>('GET', path);
    expect(masked.body.payload.input).toEqual({ name: '•••' });
    const revealed = await request<ExecutionBody>('GET', `${path}?reveal=true`);
    expect(revealed.body.payload.input).toEqual({ name: 'Ada' });
    expect((await request('POST', `${path}/rerun?reveal=true`)).status).toBe(422);
    const rerun = await request<ExecutionBody>('POST', `${path}/rerun`);
    expect(rerun.status).toBe(201);
    expect(rerun.body.payload.input).toEqual({ name: '•••' });
    const action = await request<{ output: unknown }>('GET', `${path}/actions/one?reveal=true`);
    expect(action.body.output).toEqual({ valid: true });
    const { body } = await request<{ data: { action: string }[] }>(
      'GET',
      `/v1/audit?actorId=${session.member.id}`,
    );
    expect(body.data.map((entry) => entry.action)).toEqual([
      'execution.rerun',
      'execution.reveal',
      'session.create',
    ]);
  });

  it('are shown to no viewer, and to a key only as it wants', async () => {
    const path = await started();
    const { request } = await signInAs(stack, 'viewer', 'Looking On');
    expect(await request('GET', `${path}?reveal=true`)).toMatchObject({
      status: 403,
      body: { details: [{ scope: 'executions:reveal' }] },
    });
    const asked = await stack.request<ExecutionBody>('GET', `${path}?reveal=false`);
    expect(asked.body.payload.input).toEqual({ name: '•••' });
  });
});
