import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import type { Database } from '../../db/connection/client.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import { findLogin, findLogins, hasSubject, type Login } from '../../db/queries/members/logins.ts';
import { findMemberByEmail } from '../../db/queries/members/members.ts';
import { lockKeys } from '../../db/queries/lock-keys.ts';
import type { Session, SignedIn } from './session.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import { createAuth, nobody, providerId, type SignInLinkRequest } from './better-auth.ts';
import type { SingleSignOnProvider } from './single-sign-on.ts';
import { createSsoFlow } from './sso-flow.ts';
import { errors } from '../../src/language/errors/catalogue.ts';

export type AuthService = ReturnType<typeof createAuthService>;

export const csrfHeader = 'x-csrf-token';

/**
 * Returns a new login. The library knows a person by an address, so this is one that belongs to nobody (RFC 2606 §2)
 * and that nobody ever enters.
 */
const newLogin = (): string => `${randomUUID()}@people.invalid`;

/** Manages people and their sessions. It does not decide about their rights in an account. */
export function createAuthService({
  db,
  vault,
  publicUrl,
  singleSignOn = null,
}: {
  db: Database;
  vault: Vault;
  publicUrl: string;
  singleSignOn?: SingleSignOnProvider | null;
}) {
  const csrfSecret = vault.secretFor('csrf');
  const secret = vault.secretFor('session');
  const authOn = (database: Database) => createAuth({ db: database, secret, publicUrl });
  const auth = authOn(db);
  const cookieName = auth.$context.then(({ authCookies }) => authCookies.sessionToken.name);

  const csrfToken = ({ id }: Pick<Session, 'id'>): string =>
    createHmac('sha256', csrfSecret).update(id).digest('base64url');

  const sessionOf = async (cookie: string | undefined, on = auth): Promise<Session | null> => {
    if (!cookie?.includes(await cookieName)) return null;
    const found = await on.api.getSession({ headers: new Headers({ cookie }) });
    if (!found) return null;
    const { session, user } = found;
    return {
      id: session.id,
      userId: user.id,
      name: user.name,
      email: user.address,
      expiresAt: session.expiresAt,
    };
  };

  /** Returns null if the library refuses. The caller does not learn the reason. */
  const signedIn = async (answer: Promise<{ headers: Headers }>, on = auth): Promise<SignedIn | null> => {
    try {
      const { headers } = await answer;
      const cookies = headers.getSetCookie();
      const session = await sessionOf(cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '), on);
      return session && { session, cookies };
    } catch (error) {
      if (isAPIError(error) && error.statusCode < 500) return null;
      throw error;
    }
  };

  const signIn = (login: string, password: string, headers: Headers) =>
    signedIn(auth.api.signInEmail({ body: { email: login, password }, headers, returnHeaders: true }));

  const opened = async (logins: readonly Login[], password: string): Promise<Login[]> => {
    const { password: passwords } = await auth.$context;
    const right: Login[] = [];
    for (const login of logins) {
      const hash = login.passwordHash;
      if (hash !== null && (await passwords.verify({ hash, password }))) right.push(login);
    }
    return right;
  };

  return {
    limit: createSignInLimit(),
    ssoFlow: singleSignOn && createSsoFlow({ db, secret, publicUrl, singleSignOn }, signedIn),
    sessionOf: (cookie: string | undefined) => sessionOf(cookie),
    csrfToken,

    csrfTokenMatches(session: Session, given: unknown): boolean {
      const [known, asked] = [csrfToken(session), typeof given === 'string' ? given : ''].map((text) =>
        Buffer.from(text),
      );
      return known?.length === asked?.length && timingSafeEqual(known as Buffer, asked as Buffer);
    },

    /**
     * Signs in with an address and a password. The address may belong to several people, each in another account; the
     * password decides which.
     * @throws HoldfastError 2005/409 if it is the password of several of them
     */
    async signInWithPassword(
      { email, password, accountId }: { email: string; password: string; accountId?: string | undefined },
      headers: Headers,
    ): Promise<SignedIn | null> {
      const named = await findLogins(db, email);
      const meant = named.filter((login) => accountId === undefined || login.accountId === accountId);
      const [one, ...more] = meant.length > 1 ? await opened(meant, password) : meant;
      if (one && more.length > 0) throw errors.severalAccounts([one, ...more]);
      // The library takes the same time for an unknown person.
      return signIn(one?.login ?? nobody, password, headers);
    },

    /** Signs in a person who is known already, for example by an invitation that they have just accepted. */
    signInAs: async (userId: string, password: string, headers: Headers): Promise<SignedIn | null> =>
      signIn((await findLogin(db, userId)) ?? nobody, password, headers),

    /** Signs in with a link, which works once. */
    signInWithLink: (token: string, headers: Headers) =>
      signedIn(auth.api.magicLinkVerify({ query: { token }, headers, returnHeaders: true })),

    /** Returns the token of a link that signs this person in once, within a day. */
    async makeSignInLink(userId: string): Promise<string> {
      const email = (await findLogin(db, userId)) ?? nobody;
      const { promise, resolve } = Promise.withResolvers<string>();
      const metadata: SignInLinkRequest = { take: resolve };
      await auth.api.signInMagicLink({ body: { email, metadata }, headers: new Headers() });
      return promise;
    },

    /** Ends the session, and returns headers that delete its cookie. */
    async signOut(cookie: string): Promise<string[]> {
      const { headers } = await auth.api.signOut({ headers: new Headers({ cookie }), returnHeaders: true });
      return headers.getSetCookie();
    },

    async signOutEverywhere(userId: string): Promise<void> {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteUserSessions(userId);
    },

    /** Ends all sessions of the person and begins another one; null if the current password is wrong. */
    async changePassword(
      tx: Database,
      cookie: string,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    ): Promise<SignedIn | null> {
      const on = authOn(tx);
      return signedIn(
        on.api.changePassword({
          body: { currentPassword, newPassword, revokeOtherSessions: true },
          headers: new Headers({ cookie }),
          returnHeaders: true,
        }),
        on,
      );
    },

    /**
     * Creates a person, in the transaction that makes them a member of this account. Returns null if the address
     * belongs to a member of the account already. It may belong to members of other accounts, because nobody has proved
     * that it is theirs. Also returns null if the identity provider's subject is known anywhere, because that is the
     * same person.
     */
    async add(
      tx: Database,
      person: {
        accountId: string;
        email: string;
        name: string;
        password: string | null;
        /** The person's `sub` at the identity provider. */
        subject?: string;
      },
    ): Promise<string | null> {
      const { accountId, email, name, password, subject } = person;
      await lockKeys(tx, [
        `member/${accountId}/${email}`,
        ...(subject === undefined ? [] : [`subject/${subject}`]),
      ]);
      if (await findMemberByEmail(tx, { accountId, email })) return null;
      if (subject !== undefined && (await hasSubject(tx, { providerId, subject }))) return null;
      const context = await authOn(tx).$context;
      const user = await context.internalAdapter.createUser(
        { email: newLogin(), address: email, name, emailVerified: true },
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
      if (subject !== undefined) {
        await context.internalAdapter.linkAccount({ userId: user.id, providerId, accountId: subject });
      }
      return user.id;
    },
  };
}
