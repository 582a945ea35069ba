import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider, type Grant, type KoaContextWithOIDC } from 'oidc-provider';
import type { SingleSignOnProvider } from '../../api/sign-in/single-sign-on.ts';
import { singleSignOnPath } from '../../api/sign-in/single-sign-on.ts';
import { freePorts } from '../../local/ports.ts';

export interface Person {
  email: string;
  name?: string;
  email_verified?: boolean;
  groups?: unknown;
}

/** Chooses the settings for the API before the provider or the API runs. */
export async function identityProviderToBe(): Promise<SingleSignOnProvider> {
  const [port = 0] = await freePorts(1);
  // The host is not 127.0.0.1, because a provider is on another site than Holdfast.
  return {
    issuer: `http://localhost:${port}`,
    clientId: 'holdfast',
    clientSecret: 'a secret of the test',
    name: 'Acme',
    groupsClaim: 'groups',
  };
}

/** Starts a real OpenID Connect provider. It signs every visitor in as the person that the test names, without asking. */
export async function startIdentityProvider(
  { issuer, clientId, clientSecret }: SingleSignOnProvider,
  publicUrl: string,
) {
  const people = new Map<string, Person>();
  let current = '';
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}${singleSignOnPath}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => Promise.resolve({ sub: id, ...people.get(id) }),
    }),
    loadExistingGrant,
  });
  const handle = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void enter(request, response);
    else void handle(request, response);
  });
  const enter = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    provider.interactionFinished(request, response, { login: { accountId: current, remember: false } });

  server.listen(Number(new URL(issuer).port), 'localhost');
  await once(server, 'listening');
  return {
    /** Signs each later visitor in as this person, with this subject. */
    isVisitedBy(subject: string, person: Person): void {
      people.set(subject, person);
      current = subject;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The provider does not ask for consent. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC): Promise<Grant> {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? '',
    accountId: oidc.session?.accountId ?? '',
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}
