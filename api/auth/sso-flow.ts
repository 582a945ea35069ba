import { AsyncLocalStorage } from 'node:async_hooks';
import { createAuth, providerId, type AuthOptions } from './better-auth.ts';
import type { SignedIn } from './session.ts';
import { discoveryUrl, type SingleSignOnProvider } from './single-sign-on.ts';
import type { Meeting, ExternalProfile } from './external-profile.ts';
import { errors } from '../../src/errors/catalogue.ts';

const patienceMs = 10_000;

interface SsoFlowOptions extends AuthOptions {
  singleSignOn: SingleSignOnProvider;
}

type Auth = ReturnType<typeof createAuth>;

/** What the provider sent somebody back with. */
export interface ProviderAnswer {
  code: string;
  state: string;
  iss?: string | undefined;
}

/** People who come from the identity provider. It is asked for nothing before somebody wants to sign in there. */
export function createSsoFlow(
  options: SsoFlowOptions,
  signedIn: (answer: Promise<{ headers: Headers }>) => Promise<SignedIn | null>,
) {
  const { singleSignOn, publicUrl } = options;
  const meeting: Meeting = new AsyncLocalStorage();
  let auth: Promise<Auth> | null = null;

  /** The library reads the provider's description as it is made, and has no patience of its own. */
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

    /** Where the person is to go, and the cookies by which they are known when they come back. */
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

    /** What the provider sent them back with; null where it, or we, know them not. */
    receive: (answer: ProviderAnswer, headers: Headers): Promise<SignedIn | null> =>
      signedIn(callback(answer, headers)),

    /**
     * Whom the provider vouches for, where nobody here is known as them yet; somebody whom it has signed in, where a person
     * is; null where it vouches for nobody.
     */
    async meet(answer: ProviderAnswer, headers: Headers): Promise<ExternalProfile | SignedIn | null> {
      const at: { met: ExternalProfile | null } = { met: null };
      const { promise: location, resolve } = Promise.withResolvers<string | null>();
      const response = meeting.run(at, async () => {
        const answered = await callback(answer, headers);
        resolve(answered.headers.get('location'));
        return answered;
      });
      const known = await signedIn(response.finally(() => resolve(null)));
      // That nobody signs up here is the one thing that may have been in the way.
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
