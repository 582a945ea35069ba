import { v4 as uuidv4 } from 'uuid';
import type { ClientCertificate } from '../../net/client-certificate.ts';
import { basic, shownBy } from './apply.ts';
import type { OpenedSecret } from './read-values.ts';
import { signWith } from './sign-jwt.ts';

/** The ways in which a client proves its identity to an authorization server. */
interface ClientAuthentication {
  headers: Readonly<Record<string, string>>;
  form: Readonly<Record<string, string>>;
  /** The certificate for the connection; left out if there is none. */
  certificate?: ClientCertificate;
}

const assertionSeconds = 60;

/**
 * Returns the parts of a request for an access token beside its grant: the client's secret (RFC 6749 §2.3.1), a JWT that its key
 * signs (`private_key_jwt`, RFC 7523 §2.2), or its id alone, if the certificate of the connection proves the rest
 * (`tls_client_auth`, RFC 8705 §2).
 * @throws HoldfastError 2005 for a key that cannot sign
 */
export async function authenticationOf(secret: OpenedSecret, now: number): Promise<ClientAuthentication> {
  const { name, values } = secret;
  const [clientId = '', clientSecret, algorithm] = ['clientId', 'clientSecret', 'algorithm'].map((field) =>
    values.get(field),
  );
  const shown = shownBy((field) => values.get(field));
  if (clientSecret !== undefined && values.get('authMethod') === 'client_secret_post')
    return { headers: {}, form: { client_id: clientId, client_secret: clientSecret }, ...shown };
  // Both are encoded before.
  if (clientSecret !== undefined)
    return {
      headers: { authorization: basic(formEncoded(clientId), formEncoded(clientSecret)) },
      form: {},
      ...shown,
    };
  if (algorithm === undefined) return { headers: {}, form: { client_id: clientId }, ...shown };
  const iat = Math.floor(now / 1_000);
  const party = { iss: clientId, sub: clientId, aud: values.get('tokenUrl') };
  const claims = { ...party, iat, exp: iat + assertionSeconds, jti: uuidv4() };
  return {
    headers: {},
    form: {
      client_id: clientId,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await signWith({ name, values }, { type: 'JWT', claims }),
    },
  };
}

const formEncoded = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);
