import { randomBytes } from 'node:crypto';
import { createAuthService } from '../../api/sign-in/auth-service.ts';
import { transact } from '../../db/connection/transaction.ts';
import { createMember } from '../../db/queries/members/members.ts';
import type { Role } from '../../src/account/keys/roles.ts';
import type { Stack } from './stack.ts';
import type { RequestOptions } from './test-client.ts';

export const testPassword = 'correct horse battery staple';

interface SessionBody {
  member: { id: string; name: string; email: string; role: Role };
  csrfToken: string;
  scopes: string[];
}

/** Returns a new email address at every call. */
export const newEmail = (name: string): string => `${name}.${randomBytes(4).toString('hex')}@example.com`;

export type TestMember = Awaited<ReturnType<typeof signInAs>>;

/** A person can be created in a stack and in a system of processes; both have these parts. */
export type Household = Pick<Stack, 'db' | 'vault' | 'publicUrl' | 'tenant'>;

/** Creates a member of the account without an invitation. */
export async function createTestMember(
  { db, vault, publicUrl, tenant }: Household,
  role: Role,
  name: string,
  accountId: string = tenant.accountId,
): Promise<{ email: string; userId: string; authService: ReturnType<typeof createAuthService> }> {
  const authService = createAuthService({ db, vault, publicUrl });
  const email = newEmail(name.toLowerCase().replaceAll(/\W/g, '.'));
  const userId = await transact(db, (tx) =>
    authService.add(tx, { accountId, email, name, password: testPassword }),
  );
  if (userId === null) throw new Error(`${email} exists already`);
  await createMember(db, { accountId, userId, role });
  return { email, userId, authService };
}

/** Signs a member in like a browser: requests carry the cookie, and the token if they change something. */
export async function signInAs(stack: Stack, role: Role, name: string = `Test ${role}`) {
  const { email } = await createTestMember(stack, role, name);
  return signIn(stack, { email, password: testPassword });
}

export async function signIn(stack: Stack, body: { email: string; password: string } | { token: string }) {
  const answer = await stack.request<SessionBody>('POST', '/v1/session', { body, apiKey: null });
  if (answer.status !== 201) throw new Error(`not signed in: ${answer.text}`);
  const cookie = cookieOf(answer.headers);
  const { csrfToken } = answer.body;
  return {
    cookie,
    csrfToken,
    session: answer.body,
    request: <Body>(
      method: string,
      path: string,
      { body: sent, headers }: Pick<RequestOptions, 'body' | 'headers'> = {},
    ) =>
      stack.request<Body>(method, path, {
        apiKey: null,
        body: sent,
        headers: { cookie, ...(method === 'GET' ? {} : { 'x-csrf-token': csrfToken }), ...headers },
      }),
  };
}

export const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
