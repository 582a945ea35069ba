import { createHmac, timingSafeEqual } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import type { Database } from '../../db/client.ts';
import type { Vault } from '../../db/sealing/vault.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import { createAuth, type SignInLinkRequest } from './better-auth.ts';

/** Somebody who has signed in. */
export interface Session {
  id: string;
  userId: string;
  name: string;
  email: string;
  expiresAt: Date;
}

/** What signing in gives: the session, and the headers that put it into the browser. */
export interface SignedIn {
  session: Session;
  cookies: string[];
}

export type People = ReturnType<typeof createPeople>;

export const csrfHeader = 'x-csrf-token';

/** Persons and their sessions. Who may do what in which account is not told here. */
export function createPeople({ db, vault, publicUrl }: { db: Database; vault: Vault; publicUrl: string }) {
  const csrfSecret = vault.secretFor('csrf');
  const secret = vault.secretFor('session');
  const authOn = (database: Database) => createAuth({ db: database, secret, publicUrl });
  const auth = authOn(db);
  const cookieName = auth.$context.then(({ authCookies }) => authCookies.sessionToken.name);

  const csrfToken = ({ id }: Pick<Session, 'id'>): string =>
    createHmac('sha256', csrfSecret).update(id).digest('base64url');

  const sessionOf = async (cookie: string | undefined): Promise<Session | null> => {
    if (!cookie?.includes(await cookieName)) return null;
    const found = await auth.api.getSession({ headers: new Headers({ cookie }) });
    if (!found) return null;
    const { session, user } = found;
    return {
      id: session.id,
      userId: user.id,
      name: user.name,
      email: user.email,
      expiresAt: session.expiresAt,
    };
  };

  /** Null where the library refuses: who asks is not told why. */
  const signedIn = async (answer: Promise<{ headers: Headers }>): Promise<SignedIn | null> => {
    try {
      const { headers } = await answer;
      const cookies = headers.getSetCookie();
      const session = await sessionOf(cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
      return session && { session, cookies };
    } catch (error) {
      if (isAPIError(error) && error.statusCode < 500) return null;
      throw error;
    }
  };

  return {
    limit: createSignInLimit(),
    sessionOf,
    csrfToken,

    csrfTokenMatches(session: Session, given: unknown): boolean {
      const [known, asked] = [csrfToken(session), typeof given === 'string' ? given : ''].map((text) =>
        Buffer.from(text),
      );
      return known?.length === asked?.length && timingSafeEqual(known as Buffer, asked as Buffer);
    },

    signInWithPassword: (body: { email: string; password: string }, headers: Headers) =>
      signedIn(auth.api.signInEmail({ body, headers, returnHeaders: true })),

    /** The link is used up. */
    signInWithLink: (token: string, headers: Headers) =>
      signedIn(auth.api.magicLinkVerify({ query: { token }, headers, returnHeaders: true })),

    /** The token of a link that signs this person in, once, within a day. */
    async makeSignInLink(email: string): Promise<string> {
      const { promise, resolve } = Promise.withResolvers<string>();
      const metadata: SignInLinkRequest = { take: resolve };
      await auth.api.signInMagicLink({ body: { email, metadata }, headers: new Headers() });
      return promise;
    },

    /** Headers that take the session's cookie away; the session is gone. */
    async signOut(cookie: string): Promise<string[]> {
      const { headers } = await auth.api.signOut({ headers: new Headers({ cookie }), returnHeaders: true });
      return headers.getSetCookie();
    },

    async signOutEverywhere(userId: string): Promise<void> {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteUserSessions(userId);
    },

    /** A new person, in the transaction that says what they may do; null where the address is somebody's already. */
    async add(
      tx: Database,
      { email, name, password }: { email: string; name: string; password: string | null },
    ): Promise<string | null> {
      const context = await authOn(tx).$context;
      if (await context.internalAdapter.findUserByEmail(email)) return null;
      const user = await context.internalAdapter.createUser(
        { email, name, emailVerified: true },
        { method: 'invitation' },
      );
      if (password !== null) {
        await context.internalAdapter.linkAccount({
          userId: user.id,
          providerId: 'credential',
          accountId: user.id,
          password: await context.password.hash(password),
        });
      }
      return user.id;
    },
  };
}
