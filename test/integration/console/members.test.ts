import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../../../admin/run.ts';
import { endpoints } from '../../../api/endpoints.ts';
import { scopesOfRole } from '../../../src/account/keys/roles.ts';
import {
  createTestMember,
  newEmail,
  signIn,
  signInAs,
  testPassword,
  type TestMember,
} from '../../stack/member.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestKey, createTestTenant } from '../../stack/tenant.ts';

let stack: OwnStack;
let owner: TestMember;
beforeAll(async () => {
  stack = await startStack();
  owner = await signInAs(stack, 'owner', 'Olga Owner');
});
afterAll(() => stack.stop());

interface InvitationBody {
  id: string;
  url: string;
  email: string;
  role: string;
}

const invite = async (by: TestMember, body: { email: string; role: string }) =>
  by.request<InvitationBody>('POST', '/v1/invitations', { body });
const tokenOf = ({ url }: InvitationBody): string => new URL(url).hash.replace('#token=', '');
const accept = (token: string, name = 'New Member') =>
  stack.request<{ member: { id: string; role: string } }>('POST', '/v1/invitations/accept', {
    apiKey: null,
    body: { token, name, password: testPassword },
  });

describe('an invitation', () => {
  it('makes its reader a member, signed in, once', async () => {
    const email = newEmail('grace');
    const invited = await invite(owner, { email, role: 'operator' });
    expect(invited).toMatchObject({ status: 201, body: { email, role: 'operator' } });
    expect(invited.body.url).toMatch(new RegExp(`^${stack.publicUrl}/console/invitation#token=[\\w-]{43}$`));
    const token = tokenOf(invited.body);
    const look = await stack.request('POST', '/v1/invitations/look', { apiKey: null, body: { token } });
    expect(look.body).toEqual({ accountName: 'Test', email, role: 'operator', singleSignOn: null });
    const [one, two] = await Promise.all([accept(token, 'Grace'), accept(token, 'Grace')]);
    expect([one.status, two.status].toSorted()).toEqual([201, 404]);
    const { body } = await owner.request<{ data: { name: string }[] }>('GET', '/v1/members');
    expect(body.data.map(({ name }) => name)).toContain('Grace');
    await signIn(stack, { email, password: testPassword });
  });

  it('opens nothing once it is withdrawn, and is not listed', async () => {
    const { body } = await invite(owner, { email: newEmail('late'), role: 'viewer' });
    expect((await owner.request('DELETE', `/v1/invitations/${body.id}`)).status).toBe(204);
    expect((await accept(tokenOf(body))).status).toBe(404);
    const list = await owner.request<{ data: { id: string }[] }>('GET', '/v1/invitations');
    expect(list.body.data.map(({ id }) => id)).not.toContain(body.id);
    expect((await owner.request('GET', `/v1/invitations/${body.id}`)).status).toBe(404);
  });

  it('gives nobody more rights, projects or time than the key that sends it', async () => {
    const { accountId, projectId } = stack.tenant;
    const granted = [...scopesOfRole('viewer'), 'members:write' as const];
    const keyOf = (limits = {}, allowed = granted) => createTestKey(stack.db, accountId, allowed, limits);
    const inviteBy = (apiKey: string, role: string) =>
      stack.request('POST', '/v1/invitations', { apiKey, body: { email: newEmail('key'), role } });
    expect((await inviteBy(await keyOf(), 'viewer')).status).toBe(201);
    const refused = [
      await inviteBy(await keyOf(), 'operator'),
      await inviteBy(await keyOf({ projectIds: [projectId] }), 'viewer'),
      await inviteBy(await keyOf({ expiresAt: new Date(Date.now() + 60_000) }), 'viewer'),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(403);
      expect(body).toMatchObject({ code: 2005 });
    }
  });

  it('cannot be seen by a key that is limited to projects, nor can members', async () => {
    const { accountId, projectId } = stack.tenant;
    const { body } = await invite(owner, { email: newEmail('unseen'), role: 'viewer' });
    const apiKey = await createTestKey(stack.db, accountId, ['members:read'], { projectIds: [projectId] });
    for (const path of ['/v1/members', '/v1/invitations', `/v1/invitations/${body.id}`]) {
      const answer = await stack.request('GET', path, { apiKey });
      expect(answer).toMatchObject({ status: 403, body: { code: 2005 } });
      expect(answer.text).not.toContain('@example.com');
    }
  });

  it('leaves its token in no table, no log and no list', async () => {
    const { body } = await invite(owner, { email: newEmail('quiet'), role: 'viewer' });
    const token = tokenOf(body);
    const rows = await stack.db.$client`select * from invitations`;
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await owner.request('GET', '/v1/invitations')).text).not.toContain(token);
    expect(stack.logged.join('')).not.toContain(token);
  });

  it('needs a password of twelve characters, and an address without a member', async () => {
    const { body } = await invite(owner, { email: newEmail('short'), role: 'viewer' });
    const short = await stack.request('POST', '/v1/invitations/accept', {
      apiKey: null,
      body: { token: tokenOf(body), name: 'Short', password: 'short' },
    });
    expect(short).toMatchObject({ status: 422, body: { details: [{ field: 'password' }] } });
    const again = await invite(owner, { email: owner.session.member.email, role: 'viewer' });
    expect(await accept(tokenOf(again.body))).toMatchObject({ status: 409, body: { code: 2006 } });
  });

  it('is valid for an address that another account uses: nobody has proved whose address it is', async () => {
    const squatter = await createTestTenant(stack.db, stack.vault);
    const email = (await createTestMember(stack, 'owner', 'Squatted On', squatter.accountId)).email;
    const { body } = await invite(owner, { email, role: 'viewer' });
    const password = 'another good passphrase';
    const accepted = await stack.request<{ account: { id: string } }>('POST', '/v1/invitations/accept', {
      apiKey: null,
      body: { token: tokenOf(body), name: 'Squatted On', password },
    });
    expect(accepted).toMatchObject({ status: 201, body: { account: { id: stack.tenant.accountId } } });
    const accountOf = async (given: object) => {
      const answer = await stack.request<{ account: { id: string } }>('POST', '/v1/session', {
        apiKey: null,
        body: { email, ...given },
      });
      return answer.status === 201 ? answer.body.account.id : answer.status;
    };
    expect(await accountOf({ password })).toBe(stack.tenant.accountId);
    expect(await accountOf({ password: testPassword })).toBe(squatter.accountId);
    expect(await accountOf({ password: 'neither of the two' })).toBe(401);
  });

  it('asks where to sign in if the person has the same password elsewhere', async () => {
    const other = await createTestTenant(stack.db, stack.vault);
    const email = (await createTestMember(stack, 'viewer', 'Two Hats', other.accountId)).email;
    const { body } = await invite(owner, { email, role: 'viewer' });
    expect((await accept(tokenOf(body), 'Two Hats')).status).toBe(201);
    const signInTo = (given: object) =>
      stack.request<{ account: { id: string } }>('POST', '/v1/session', {
        apiKey: null,
        body: { email, password: testPassword, ...given },
      });
    const asked = await signInTo({});
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 2006,
        details: [
          { reason: 'account.ambiguous', accountId: other.accountId, accountName: 'Test' },
          { reason: 'account.ambiguous' },
        ],
      },
    });
    expect(asked.headers.getSetCookie()).toEqual([]);
    for (const accountId of [stack.tenant.accountId, other.accountId])
      expect((await signInTo({ accountId })).body.account.id).toBe(accountId);
    expect((await signInTo({ accountId: stack.tenant.projectId })).status).toBe(401);
  });

  it('creates one member for an address if two accept it at once', async () => {
    const email = newEmail('twice');
    const invited = await Promise.all([1, 2].map(() => invite(owner, { email, role: 'viewer' })));
    const answers = await Promise.all(invited.map(({ body }) => accept(tokenOf(body), 'Twice')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('is made on the command line, too', async () => {
    const shown: string[] = [];
    const code = await runAdmin({
      args: `invite-member --account ${stack.tenant.accountId} --email ${newEmail('first')} --role admin --public-url ${stack.publicUrl} --json`.split(
        ' ',
      ),
      environment: { DATABASE_URL: stack.database.url },
      out: (line) => void shown.push(line),
      err: () => {},
    });
    expect(code).toBe(0);
    const { body } = await accept(tokenOf(JSON.parse(shown.join('')) as InvitationBody), 'First Admin');
    expect(body.member.role).toBe('admin');
  });

  it('cannot give a role above that of its sender', async () => {
    const admin = await signInAs(stack, 'admin', 'Adam Admin');
    expect((await invite(admin, { email: newEmail('a'), role: 'operator' })).status).toBe(201);
    for (const role of ['admin', 'owner']) {
      expect(await invite(admin, { email: newEmail('b'), role })).toMatchObject({ status: 403 });
    }
    const withKey = await stack.request('POST', '/v1/invitations', {
      body: { email: newEmail('c'), role: 'owner' },
    });
    expect(withKey.status).toBe(403);
  });
});

describe('a member', () => {
  it('has the rights of a new role from the next request on', async () => {
    const member = await signInAs(stack, 'viewer', 'Vera Rising');
    expect((await member.request('GET', '/v1/audit')).status).toBe(403);
    const path = `/v1/members/${member.session.member.id}`;
    expect((await owner.request('PATCH', path, { body: { role: 'operator' } })).body).toMatchObject({
      role: 'operator',
    });
    expect((await member.request('GET', '/v1/audit')).status).toBe(200);
  });

  it('is signed out at once after being removed', async () => {
    const member = await signInAs(stack, 'operator', 'Otto Outgoing');
    expect((await owner.request('DELETE', `/v1/members/${member.session.member.id}`)).status).toBe(204);
    expect((await member.request('GET', '/v1/projects')).status).toBe(401);
    expect((await member.request('GET', '/v1/session')).status).toBe(204);
  });

  it('leaves no invitation and no personal data except in the audit log after being removed', async () => {
    const [email, otherEmail] = [newEmail('Gone'), newEmail('stays')];
    const { body } = await invite(owner, { email, role: 'viewer' });
    const again = await invite(owner, { email: email.toUpperCase(), role: 'viewer' });
    const other = await invite(owner, { email: otherEmail, role: 'viewer' });
    const accepted = await accept(tokenOf(body), 'Gone Member');
    const { id } = accepted.body.member;
    expect((await owner.request('DELETE', `/v1/members/${id}`)).status).toBe(204);
    const [row] = await stack.db.$client<[Record<string, number>]>`
      select (select count(*)::int from invitations where lower(email) = lower(${email})) as invitations,
        (select count(*)::int from users where lower(email) = lower(${email}) or name = 'Gone Member') as users,
        (select count(*)::int from user_verifications where value ilike ${`%${email}%`} or identifier ilike ${`%${email}%`}) as proofs,
        (select count(*)::int from invitations where id = ${other.body.id}) as others`;
    expect(row).toEqual({ invitations: 0, users: 0, proofs: 0, others: 1 });
    expect((await accept(tokenOf(again.body))).status).toBe(404);
  });

  it('cannot stop being the last owner', async () => {
    const path = `/v1/members/${owner.session.member.id}`;
    expect(await owner.request('DELETE', path)).toMatchObject({ status: 409, body: { code: 2006 } });
    expect(await owner.request('PATCH', path, { body: { role: 'admin' } })).toMatchObject({ status: 409 });
  });
});

describe('a viewer', () => {
  const project = '019b0000-0000-7000-8000-000000000000';
  const changing = endpoints.filter(
    ({ method, scope }) =>
      scope !== null && method !== 'GET' && !scope.endsWith(':read') && scope !== 'tasks:decide',
  );

  it('can change nothing but what they are asked to decide, whatever they ask', async () => {
    const viewer = await signInAs(stack, 'viewer', 'Victor Viewer');
    const granted = new Set<string>(scopesOfRole('viewer'));
    expect(changing.length).toBeGreaterThan(30);
    const answers = await Promise.all(
      changing.map(async ({ method, path }) => {
        const address = path.replace('{projectId}', stack.tenant.projectId).replaceAll(/\{\w+\}/g, project);
        const { status } = await viewer.request(method, address, { body: {} });
        return `${method} ${path}: ${status}`;
      }),
    );
    expect(answers.filter((answer) => !answer.endsWith(': 403'))).toEqual([]);
    expect(changing.filter(({ scope }) => scope !== null && granted.has(scope))).toEqual([]);
  });
});

describe('the API keys of a member who is removed', () => {
  const keysOf = async (by: TestMember, memberId: string) =>
    (
      await by.request<{ data: { id: string; name: string }[] }>(
        'GET',
        `/v1/api-keys?knownTo=${memberId}&sort=name`,
      )
    ).body.data.map(({ name }) => name);
  const make = (by: TestMember, name: string) =>
    by.request<{ id: string; value: string }>('POST', '/v1/api-keys', {
      body: { name, scopes: ['admin'] },
    });
  const statusWith = async (apiKey: string) => (await stack.request('GET', '/v1/account', { apiKey })).status;

  it('are those whose value they were shown, and stay if nobody asks for more', async () => {
    const admin = await signInAs(stack, 'admin', 'Ada Admin');
    const [own, others] = [await make(admin, 'Known: made'), await make(owner, 'Known: rerolled')];
    await make(owner, 'Not known');
    await admin.request('POST', `/v1/api-keys/${others.body.id}/reroll`, { body: {} });
    await stack.request('POST', '/v1/api-keys', {
      apiKey: own.body.value,
      body: { name: 'Known: made with a key', scopes: ['readOnly'] },
    });
    const { id } = admin.session.member;
    const known = ['Known: made', 'Known: made with a key', 'Known: rerolled'];
    expect(await keysOf(owner, id)).toEqual(known);
    expect((await owner.request('DELETE', `/v1/members/${id}`)).status).toBe(204);
    expect(await keysOf(owner, id)).toEqual(known);
    expect(await statusWith(own.body.value)).toBe(200);
  });

  it('are revoked with them on request, each with its entry in the audit log', async () => {
    const admin = await signInAs(stack, 'admin', 'Bea Admin');
    const { body } = await make(admin, 'Revoked with its maker');
    const more = await stack.request<{ value: string }>('POST', '/v1/api-keys', {
      apiKey: body.value,
      body: { name: 'Revoked with its key', scopes: ['admin'] },
    });
    const { id } = admin.session.member;
    const path = `/v1/members/${id}?revokeApiKeys=true`;
    const powerless = await createTestKey(
      stack.db,
      stack.tenant.accountId,
      scopesOfRole('admin').filter((scope) => scope !== 'keys:write'),
    );
    expect((await stack.request('DELETE', path, { apiKey: powerless })).status).toBe(403);
    expect(await statusWith(body.value)).toBe(200);
    expect((await owner.request('DELETE', path)).status).toBe(204);
    expect([await statusWith(body.value), await statusWith(more.body.value)]).toEqual([401, 401]);
    const audit = await owner.request<{ data: { actorName: string }[] }>(
      'GET',
      `/v1/audit?action=apiKey.revoke&recordId=${body.id}`,
    );
    expect(audit.body.data).toMatchObject([{ actorName: 'Olga Owner' }]);
  });
});
