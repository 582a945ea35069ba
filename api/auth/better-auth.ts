import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { magicLink } from 'better-auth/plugins/magic-link';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/client.ts';
import { userCredentials, users, userSessions, userVerifications } from '../../db/schema/index.ts';

export const passwordLength = { min: 12, max: 128 };
const sessionSeconds = 7 * 24 * 3_600;
const signInLinkSeconds = 24 * 3_600;

export interface AuthOptions {
  db: Database;
  /** Signs the cookies. */
  secret: string;
  publicUrl: string;
}

/** What is given as `metadata` to the library's maker of sign-in links. */
export interface SignInLinkRequest {
  take: (token: string) => void;
}

/**
 * better-auth as a library behind our own endpoints: its passwords (scrypt), sessions, signed cookies and links. Its routes
 * are not served: nobody signs up, and every answer and every audit entry is ours.
 */
export const createAuth = ({ db, secret, publicUrl }: AuthOptions) =>
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
      magicLink({
        storeToken: 'hashed',
        disableSignUp: true,
        expiresIn: signInLinkSeconds,
        // Whoever asks for a link takes its token: only a hash is stored.
        sendMagicLink: ({ token, metadata }) => (metadata as SignInLinkRequest).take(token),
      }),
    ],
  });
