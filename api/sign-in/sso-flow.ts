import { AsyncLocalStorage } from 'node:async_hooks';
import { createAuth, providerId, type AuthOptions } from './better-auth.ts';
import type { SignedIn } from './session.ts';
import { discoveryUrl, type SingleSignOnProvider } from './single-sign-on.ts';
import type { Meeting, ExternalProfile } from './external-profile.ts';
import { errors } from '../../src/language/errors/catalogue.ts';

const patienceMs = 10_000;

interface SsoFlowOptions extends AuthOptions {
  singleSignOn: SingleSignOnProvider;
}

type Auth = ReturnType<typeof createAuth>;
type At = Parameters<Meeting['run']>[0];

/** The parameters with which the provider sent a person back. */
export interface ProviderAnswer {
  code: string;
  state: string;
  iss?: string | undefined;
}

/**
 * Signs in people who come from the identity provider. The provider is not contacted before somebody wants to sign in
 * there.
 */
export function createSsoFlow(
  options: SsoFlowOptions,
  signedIn: (answer: Promise<{ headers: Headers }>) => Promise<SignedIn | null>,
) {
  const { singleSignOn, publicUrl } = options;
  const meeting: Meeting = new AsyncLocalStorage();
  let auth: Promise<Auth> | null = null;

  /** The library reads the provider's metadata when it is created, and has no timeout of its own. */
  const make = async (): Promise<Auth> => {
    await requireAnswer(singleSignOn.issuer);
    const made = createAuth({ ...options, meeting });
    await made.$context;
    return made;
  };
  const ready = (): Promise<Auth> => {
    auth ??= make().catch((error: unknown) => {
      auth = null;
      throw error;
    });
    return auth;
  };

  const callback = async (answer: ProviderAnswer, headers: Headers): Promise<Response> => {
    const { api } = await ready();
    return api.callbackOAuth({
      method: 'GET',
      params: { id: providerId },
      query: answer,
      headers,
      asResponse: true,
    });
  };

  return {
    name: singleSignOn.name,

    /** Returns the address to which the person is sent, and the cookies that identify them when they come back. */
    async send(): Promise<{ url: string; cookies: string[] }> {
      const { api } = await ready();
      const { headers, response } = await api.signInSocial({
        body: { provider: providerId, callbackURL: publicUrl, disableRedirect: true },
        headers: new Headers(),
        returnHeaders: true,
      });
      if (!response.url) throw errors.identityProviderUnreachable();
      return { url: response.url, cookies: headers.getSetCookie() };
    },

    /** Signs in the person who was sent back; null if the provider or Holdfast does not know them. */
    async receive(
      answer: ProviderAnswer,
      headers: Headers,
    ): Promise<{ signedIn: SignedIn; groups: string[] } | null> {
      const at: At = { met: null, isForStrangers: false };
      const known = await signedIn(meeting.run(at, () => callback(answer, headers)));
      return known && { signedIn: known, groups: at.met?.groups ?? [] };
    },

    /**
     * Returns the profile of a person who is not known here yet, or the session of a person who is; null if the
     * provider's answer is not accepted.
     */
    async meet(answer: ProviderAnswer, headers: Headers): Promise<ExternalProfile | SignedIn | null> {
      const at: At = { met: null, isForStrangers: true };
      const { promise: location, resolve } = Promise.withResolvers<string | null>();
      const response = meeting.run(at, async () => {
        const answered = await callback(answer, headers);
        resolve(answered.headers.get('location'));
        return answered;
      });
      const known = await signedIn(response.finally(() => resolve(null)));
      // A refused sign-up is the only error that still means that the provider accepted the person.
      return known ?? (/[?&]error=signup_disabled/.test((await location) ?? '') ? at.met : null);
    },
  };
}

async function requireAnswer(issuer: string): Promise<void> {
  try {
    const answer = await fetch(discoveryUrl(issuer), { signal: AbortSignal.timeout(patienceMs) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the identity provider answers ${answer.status}`);
  } catch (cause) {
    throw errors.identityProviderUnreachable(cause);
  }
}
