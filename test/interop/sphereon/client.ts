import { exportJWK, generateKeyPair, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';

/** Describes the parts of the client that the tests use, with the names of its own types. */
export interface SphereonClient {
  fromURI(options: { uri: string; clientId?: string; retrieveServerMetadata?: boolean }): Promise<{
    version(): number;
    acquireAccessToken(options?: { pin?: string }): Promise<object>;
    acquireCredentials(options: {
      credentialTypes?: string;
      credentialConfigurationId?: string;
      format: string;
      alg: string;
      jwk?: object;
      proofCallbacks: {
        signCallback: (jwt: { header: JWTHeaderParameters; payload: JWTPayload }) => Promise<string>;
      };
      deferredCredentialAwait?: boolean;
      deferredCredentialIntervalInMS?: number;
    }): Promise<Record<string, unknown>>;
  }>;
}

/** Takes an offer as a wallet that uses the client does, and returns the credential response. */
export async function takeOffer(
  client: SphereonClient,
  uri: string,
  {
    pin,
    ...what
  }: { pin?: string; credentialTypes?: string; credentialConfigurationId?: string; format: string },
): Promise<Record<string, unknown>> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  const wallet = await client.fromURI({ uri, clientId: 'test-wallet', retrieveServerMetadata: true });
  await wallet.acquireAccessToken(pin === undefined ? {} : { pin });
  return wallet.acquireCredentials({
    ...what,
    alg: 'ES256',
    jwk,
    proofCallbacks: {
      signCallback: ({ header, payload }) =>
        new SignJWT(payload).setProtectedHeader({ ...header, alg: 'ES256', jwk }).sign(privateKey),
    },
    deferredCredentialAwait: true,
    deferredCredentialIntervalInMS: 1000,
  });
}
