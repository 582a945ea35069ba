import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Body = Record<string, unknown>;

export interface RawAnswer {
  status: number;
  body: Body;
}

/** This wallet uses no library: the test makes each request of OpenID4VCI itself and sees the unchanged answer. */
export interface RawWallet {
  offer: Body;
  token: RawAnswer;
  nonce: RawAnswer;
  /** Creates proofs of this many new keys, all with the nonce above unless another one is given. */
  prove(count: number, nonce?: unknown): Promise<string[]>;
  newNonce(): Promise<RawAnswer>;
  ask(path: 'credential' | 'deferred-credential', body: Body): Promise<RawAnswer>;
}

const grant = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';

const answerOf = async (answer: Response): Promise<RawAnswer> => ({
  status: answer.status,
  body: (await answer.json()) as Body,
});

/** Reads an offer and redeems its code. */
export async function openOffer(offerUri: string): Promise<RawWallet> {
  const by = new URL(offerUri).searchParams.get('credential_offer_uri') ?? '';
  const { body: offer } = await answerOf(await fetch(by));
  const issuer = String(offer['credential_issuer']);
  const { 'pre-authorized_code': code = '' } =
    (offer['grants'] as Record<string, Record<string, string>>)[grant] ?? {};
  const form = new URLSearchParams({ grant_type: grant, 'pre-authorized_code': code });
  const token = await answerOf(await fetch(`${issuer}/token`, { method: 'POST', body: form }));
  const newNonce = async () => answerOf(await fetch(`${issuer}/nonce`, { method: 'POST' }));
  const nonce = await newNonce();
  return {
    offer,
    token,
    nonce,
    newNonce,
    prove: (count, proven = nonce.body['c_nonce']) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
          return new SignJWT({ nonce: proven })
            .setProtectedHeader({
              alg: 'ES256',
              typ: 'openid4vci-proof+jwt',
              jwk: await exportJWK(publicKey),
            })
            .setAudience(issuer)
            .setIssuedAt()
            .sign(privateKey);
        }),
      ),
    ask: async (path, body) =>
      answerOf(
        await fetch(`${issuer}/${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${String(token.body['access_token'])}`,
          },
          body: JSON.stringify(body),
        }),
      ),
  };
}
