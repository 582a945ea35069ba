import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { magicLink } from 'better-auth/plugins/magic-link';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/connection/client.ts';
import { findLogins } from '../../db/queries/members/logins.ts';
import { discoveryUrl, singleSignOnPath, type SingleSignOnProvider } from './single-sign-on.ts';
import { isProved, externalProfileOf, type Meeting } from './external-profile.ts';
import { userCredentials, users, userSessions, userVerifications } from '../../db/schema/index.ts';

export const passwordLength = { min: 12, max: 128 };
const sessionSeconds = 7 * 24 * 3_600;
const signInLinkSeconds = 24 * 3_600;

export interface AuthOptions {
  db: Database;
  /** The secret that signs the cookies. */
  secret: string;
  publicUrl: string;
  /** The identity provider; if left out, nobody signs in with one. */
  singleSignOn?: SingleSignOnProvider;
  meeting?: Meeting;
}

/** An address that belongs to nobody (RFC 2606 §2). */
export const nobody = 'nobody@people.invalid';

/** The library's name for the only provider. */
export const providerId = 'oidc';

/** The `metadata` for the library when it makes a sign-in link. */
export interface SignInLinkRequest {
  take: (token: string) => void;
}

/**
 * Creates better-auth, which is used as a library behind our own endpoints: its passwords (scrypt), sessions, signed
 * cookies and links. Its routes are not served, because nobody may sign up by themselves, and every answer and audit
 * entry is ours.
 */
export const createAuth = ({ db, secret, publicUrl, singleSignOn, meeting }: AuthOptions) =>
  betterAuth({
    baseURL: publicUrl,
    basePath: '/v1/session',
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: userSessions,
        account: userCredentials,
        verification: userVerifications,
      },
    }),
    user: {
      // An address may belong to several people, one in each account. The library needs one person for each address, so
      // it gets the login.
      fields: { email: 'login' },
      additionalFields: { address: { type: 'string', fieldName: 'email', input: false } },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    account: {
      storeStateStrategy: 'cookie',
      updateAccountOnSignIn: false,
      // A person is found by their address once, afterwards by their subject at the provider.
      accountLinking: { enabled: true, updateUserInfoOnLink: false },
    },
    databaseHooks: { account: { create: { before: async (account) => ({ data: withoutTokens(account) }) } } },
    // A session ends at a fixed time that use does not extend.
    session: { expiresIn: sessionSeconds, disableSessionRefresh: true },
    advanced: {
      cookiePrefix: 'holdfast',
      useSecureCookies: publicUrl.startsWith('https://'),
      defaultCookieAttributes: { sameSite: 'strict', httpOnly: true, path: '/' },
      database: { generateId: () => uuidv7() },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      ...(singleSignOn ? [providerOf(singleSignOn, { db, publicUrl, meeting })] : []),
      magicLink({
        storeToken: 'hashed',
        disableSignUp: true,
        expiresIn: signInLinkSeconds,
        // The caller who asks for a link gets its token, and only a hash is stored.
        sendMagicLink: ({ token, metadata }) => (metadata as SignInLinkRequest).take(token),
      }),
    ],
  });

/**
 * The provider sends people back to a page of the console, which passes the answer on to the API. So strict cookies are
 * sent along, and only the API answers.
 */
const providerOf = (
  { issuer, clientId, clientSecret, name, groupsClaim }: SingleSignOnProvider,
  { db, publicUrl, meeting }: Pick<AuthOptions, 'db' | 'publicUrl'> & { meeting: Meeting | undefined },
) =>
  genericOAuth({
    config: [
      {
        providerId,
        name,
        clientId,
        clientSecret,
        discoveryUrl: discoveryUrl(issuer),
        requireIdTokenVerification: true,
        scopes: ['openid', 'email', 'profile'],
        redirectURI: `${publicUrl}${singleSignOnPath}`,
        disableSignUp: true,
        // The ID token has been verified at this point.
        async mapProfileToUser(profile) {
          const at = meeting?.getStore();
          if (at) at.met = externalProfileOf(profile, groupsClaim);
          return {
            email: at?.isForStrangers === true ? nobody : await loginOf(db, String(profile['email'])),
            emailVerified: isProved(profile['email_verified']),
          };
        },
      },
    ],
  });

/**
 * Returns the login of the only person with an address. If several people, each in another account, have the address, the
 * provider cannot say which person signs in.
 */
async function loginOf(db: Database, email: string): Promise<string> {
  const [only, ...others] = await findLogins(db, email.toLowerCase());
  return only && others.length === 0 ? only.login : nobody;
}

/** Removes the provider's tokens, because the provider is asked for nothing later. */
const withoutTokens = <Account extends object>(account: Account) => ({
  ...account,
  accessToken: null,
  refreshToken: null,
  idToken: null,
});
