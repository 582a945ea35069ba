import { beforeAll, describe, expect, it } from 'vitest';
import { createTestMember, signIn, signInAs, testPassword } from '../../stack/member.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

interface SessionsBody {
  data: { id: string; current: boolean; userAgent: string | null; createdAt: string; expiresAt: string }[];
}

type Member = Awaited<ReturnType<typeof signIn>>;
const sessionsOf = async ({ request }: Pick<Member, 'request'>) =>
  (await request<SessionsBody>('GET', '/v1/me/sessions')).body.data;
const isIn = async ({ request }: Member) => (await request('GET', '/v1/projects')).status === 200;
const auditOf = async (member: Member) => {
  const path = `/v1/audit?actorId=${member.session.member.id}`;
  const { body } = await stack.request<{ data: { action: string; recordId: string }[] }>('GET', path);
  return body.data;
};

const twice = async (name: string): Promise<[Member, Member, string]> => {
  const { email } = await createTestMember(stack, 'viewer', name);
  const credentials = { email, password: testPassword };
  return [await signIn(stack, credentials), await signIn(stack, credentials), email];
};

describe('the sessions of a person', () => {
  it('are listed for them, the newest first, and end one by one', async () => {
    const [here, there] = await twice('Two Browsers');
    const [newest, oldest] = await sessionsOf(here);
    expect([newest, oldest]).toMatchObject([{ current: false }, { current: true }]);
    expect(newest?.userAgent).toMatch(/node|undici/i);
    const ended = await here.request('DELETE', `/v1/me/sessions/${newest?.id}`);
    expect(ended.status).toBe(204);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect(await sessionsOf(here)).toHaveLength(1);
    expect((await auditOf(here))[0]).toMatchObject({ action: 'session.delete', recordId: newest?.id });
  });

  it('are nobody else’s: one that is not theirs is not found, and lives', async () => {
    const ada = await signInAs(stack, 'owner', 'Ada Other');
    const bob = await signInAs(stack, 'viewer', 'Bob Other');
    const [session] = await sessionsOf(ada);
    for (const id of [session?.id, 'no-uuid', stack.tenant.walletId]) {
      expect((await bob.request('DELETE', `/v1/me/sessions/${id}`)).status).toBe(404);
    }
    expect(await isIn(ada)).toBe(true);
  });

  it('are not shown to API keys, and cannot be ended without the CSRF token', async () => {
    const [here] = await twice('Careful Sessions');
    expect((await stack.request('GET', '/v1/me/sessions')).status).toBe(401);
    const [session] = await sessionsOf(here);
    const forged = await stack.request('DELETE', `/v1/me/sessions/${session?.id}`, {
      apiKey: null,
      headers: { cookie: here.cookie },
    });
    expect(forged).toMatchObject({ status: 403, body: { details: [{ field: 'x-csrf-token' }] } });
  });
});

describe('a password', () => {
  const newPassword = 'nine lives of a patient cat';
  const change = (member: Member, currentPassword: string, changed = newPassword) =>
    member.request('PUT', '/v1/me/password', { body: { currentPassword, newPassword: changed } });

  it('is changed with the present one: all sessions end but the new one, and only the new password opens', async () => {
    const [here, there, email] = await twice('Changes Password');
    const answer = await change(here, testPassword);
    expect(answer).toMatchObject({ status: 200, body: { member: { email }, csrfToken: expect.any(String) } });
    expect(answer.headers.getSetCookie().join()).toMatch(/SameSite=Strict/i);
    expect([await isIn(here), await isIn(there)]).toEqual([false, false]);
    await expect(signIn(stack, { email, password: testPassword })).rejects.toThrow('not signed in');
    expect(await isIn(await signIn(stack, { email, password: newPassword }))).toBe(true);
    expect((await auditOf(here)).map(({ action }) => action)).toContain('member.changePassword');
  });

  it('is unchanged if the present one is wrong, or the new one too short', async () => {
    const [here, , email] = await twice('Keeps Password');
    expect(await change(here, 'not the password')).toMatchObject({
      status: 403,
      body: { code: 2005, details: [{ field: 'currentPassword' }] },
    });
    expect(await change(here, testPassword, 'short')).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field: 'newPassword' }] },
    });
    expect(await isIn(here)).toBe(true);
    await signIn(stack, { email, password: testPassword });
    expect((await auditOf(here)).map(({ action }) => action)).not.toContain('member.changePassword');
  });

  it('cannot be guessed in a stolen session', async () => {
    const [here] = await twice('Guessed Password');
    const answers: number[] = [];
    for (let count = 0; count < 11; count++)
      answers.push((await change(here, `guess number ${count}`)).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('is nothing that who signs in by a link has', async () => {
    const { userId, authService } = await createTestMember(stack, 'viewer', 'Link Only');
    await stack.db.$client`update user_credentials set password = null
      where user_id = ${userId}`;
    const member = await signIn(stack, { token: await authService.makeSignInLink(userId) });
    expect((await change(member, testPassword)).status).toBe(403);
  });
});
