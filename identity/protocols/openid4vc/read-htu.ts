import { OpenId4VcIssuerService } from '@credo-ts/openid4vc';
import { readJws } from '../../keys/jws.ts';
import { isSameHtu } from './htu.ts';

interface Request {
  url: string;
  headers: Headers;
}
interface Server {
  options: {
    callbacks: { verifyJwt: (signer: unknown, jwt: { compact: string }) => Promise<unknown> };
  };
}
interface AuthorizationServer extends Server {
  verifyPreAuthorizedCodeAccessTokenRequest: (asked: {
    request: Request;
    dpop: { jwt?: string };
  }) => Promise<unknown>;
}
interface ResourceServer extends Server {
  verifyResourceRequest: (asked: { request: Request }) => Promise<unknown>;
}
type Get<S> = (this: OpenId4VcIssuerService, ...options: unknown[]) => S;

const { prototype } = OpenId4VcIssuerService;
/** Read when the module loads, so that a second runtime of the process does not wrap the wrapper. */
const original = (name: string): unknown => Reflect.get(prototype, name);
const getAuthorizationServer = original('getOauth2AuthorizationServer') as Get<AuthorizationServer>;
const getResourceServer = original('getResourceServer') as Get<ResourceServer>;

/** The library compares the `htu` of DPoP proofs with the address of the request as text. */
export function readHtu(): void {
  const authorizationServer: Get<AuthorizationServer> = function (...options) {
    const server = getAuthorizationServer.apply(this, options);
    const read = readerFor(server);
    const verify = server.verifyPreAuthorizedCodeAccessTokenRequest.bind(server);
    server.verifyPreAuthorizedCodeAccessTokenRequest = ({ dpop, ...asked }) =>
      verify({
        ...asked,
        dpop: dpop.jwt === undefined ? dpop : { ...dpop, jwt: read(dpop.jwt, asked.request.url) },
      });
    return server;
  };
  const resourceServer: Get<ResourceServer> = function (...options) {
    const server = getResourceServer.apply(this, options);
    const read = readerFor(server);
    const verify = server.verifyResourceRequest.bind(server);
    server.verifyResourceRequest = async ({ request, ...asked }) => {
      const proof = request.headers.get('dpop');
      const headers = new Headers(request.headers);
      if (proof !== null) headers.set('dpop', read(proof, request.url));
      return verify({ ...asked, request: { ...request, headers } });
    };
    return server;
  };
  Reflect.set(prototype, 'getOauth2AuthorizationServer', authorizationServer);
  Reflect.set(prototype, 'getResourceServer', resourceServer);
}

/** Gives a server a proof with `htu` in the form that the server compares; the signature is still the signature of the original proof. */
function readerFor({ options: { callbacks } }: Server): (proof: string, url: string) => string {
  const sent = new Map<string, string>();
  const { verifyJwt } = callbacks;
  callbacks.verifyJwt = (signer, jwt) =>
    verifyJwt(signer, { ...jwt, compact: sent.get(jwt.compact) ?? jwt.compact });
  return (proof, url) => {
    const shown = withHtu(proof, url);
    sent.set(shown, proof);
    return shown;
  };
}

function withHtu(proof: string, url: string): string {
  try {
    const { payload } = readJws<unknown, { htu?: unknown }>(proof);
    if (!isSameHtu(payload.htu, url)) return proof;
    const { href } = new URL(url);
    const [head, , signature] = proof.split('.');
    const body = Buffer.from(JSON.stringify({ ...payload, htu: href })).toString('base64url');
    return [head, body, signature].join('.');
  } catch {
    // The library refuses a text that is no JWT.
    return proof;
  }
}
