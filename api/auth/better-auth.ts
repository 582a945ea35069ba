import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { magicLink } from 'better-auth/plugins/magic-link';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/client.ts';
import { findLogins } from '../../db/queries/members/logins.ts';
import { discoveryUrl, singleSignOnPath, type SingleSignOnProvider } from './single-sign-on.ts';
import { isProved, externalProfileOf, type Meeting } from './external-profile.ts';
import { userCredentials, users, userSessions, userVerifications } from '../../db/schema/index.ts';

export const passwordLength = { min: 12, max: 128 };
const sessionSeconds = 7 * 24 * 3_600;
const signInLinkSeconds = 24 * 3_600;

export interface AuthOptions {
  db: Database;
  /** Signs the cookies. */
  secret: string;
  publicUrl: string;
  /** Left out: nobody comes from elsewhere. */
  singleSignOn?: SingleSignOnProvider;
  /** Left out: whoever comes is to be known here. */
  meeting?: Meeting;
}

/** An address that is nobody's (RFC 2606 §2). */
export const nobody = 'nobody@people.invalid';

/** What the library calls the one provider that there can be. */
export const providerId = 'oidc';

/** What is given as `metadata` to the library's maker of sign-in links. */
export interface SignInLinkRequest {
  take: (token: string) => void;
}

/**
 * better-auth as a library behind our own endpoints: its passwords (scrypt), sessions, signed cookies and links. Its routes
 * are not served: nobody signs up, and every answer and every audit entry is ours.
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
      // An address may be several persons, one an account: the library, to which it is one, knows them by another name.
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
      // A person is found by their address once, then by what the provider knows them by.
      accountLinking: { enabled: true, updateUserInfoOnLink: false },
    },
    databaseHooks: { account: { create: { before: async (account) => ({ data: withoutTokens(account) }) } } },
    // A session has an end that nothing puts off.
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
        // Whoever asks for a link takes its token: only a hash is stored.
        sendMagicLink: ({ token, metadata }) => (metadata as SignInLinkRequest).take(token),
      }),
    ],
  });

/** The page takes the answer and sends it on: so strict cookies come along, and nothing but the API answers. */
const providerOf = (
  { issuer, clientId, clientSecret, name }: SingleSignOnProvider,
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
        // The ID token is verified by then.
        async mapProfileToUser(profile) {
          const at = meeting?.getStore();
          if (at) at.met = externalProfileOf(profile);
          return {
            email: at ? nobody : await loginOf(db, String(profile['email'])),
            emailVerified: isProved(profile['email_verified']),
          };
        },
      },
    ],
  });

/** The one person whom an address names. Where it names several, each in another account, the provider can't say who comes. */
async function loginOf(db: Database, email: string): Promise<string> {
  const [only, ...others] = await findLogins(db, email.toLowerCase());
  return only && others.length === 0 ? only.login : nobody;
}

/** Nothing is asked of the provider later: its tokens are not kept. */
const withoutTokens = <Account extends object>(account: Account) => ({
  ...account,
  accessToken: null,
  refreshToken: null,
  idToken: null,
});
