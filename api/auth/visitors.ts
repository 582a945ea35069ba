import { createAuth, providerId, type AuthOptions } from './better-auth.ts';
import { providerIsAway } from './refusals.ts';
import type { SignedIn } from './session.ts';
import { discoveryUrl, type SingleSignOnProvider } from './single-sign-on.ts';

const patienceMs = 10_000;

interface VisitorOptions extends AuthOptions {
  singleSignOn: SingleSignOnProvider;
}

type Auth = ReturnType<typeof createAuth>;

/** People who come from the identity provider. It is asked for nothing before somebody wants to sign in there. */
export function createVisitors(
  options: VisitorOptions,
  signedIn: (answer: Promise<{ headers: Headers }>) => Promise<SignedIn | null>,
) {
  const { singleSignOn, publicUrl } = options;
  let auth: Promise<Auth> | null = null;

  /** The library reads the provider's description as it is made, and has no patience of its own. */
  const make = async (): Promise<Auth> => {
    await requireAnswer(singleSignOn.issuer);
    const made = createAuth(options);
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
      if (!response.url) throw providerIsAway();
      return { url: response.url, cookies: headers.getSetCookie() };
    },

    /** What the provider sent them back with; null where it, or we, know them not. */
    async receive(
      answer: { code: string; state: string; iss?: string | undefined },
      headers: Headers,
    ): Promise<SignedIn | null> {
      const { api } = await ready();
      return signedIn(
        api.callbackOAuth({
          method: 'GET',
          params: { id: providerId },
          query: answer,
          headers,
          asResponse: true,
        }),
      );
    },
  };
}

async function requireAnswer(issuer: string): Promise<void> {
  try {
    const answer = await fetch(discoveryUrl(issuer), { signal: AbortSignal.timeout(patienceMs) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the identity provider answers ${answer.status}`);
  } catch (cause) {
    throw providerIsAway(cause);
  }
}
