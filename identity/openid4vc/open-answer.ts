import { Kms, type AgentContext } from '@credo-ts/core';
import * as v from 'valibot';

const Header = v.looseObject({
  alg: v.literal('ECDH-ES'),
  enc: v.picklist(['A128GCM', 'A256GCM', 'A128CBC-HS256']),
  kid: v.optional(v.string()),
  epk: v.looseObject({ kty: v.string() }),
  apu: v.optional(v.string()),
  apv: v.optional(v.string()),
});

const Answer = v.record(v.string(), v.unknown());

/**
 * What an encrypted answer says (OpenID4VP 1.0 §8.3); null where it is none to the request with these keys.
 * Who has the request can encrypt for them: nothing of it proves who has answered.
 */
export async function openAnswer(
  context: AgentContext,
  keys: readonly { kid?: string | undefined }[],
  compact: string,
): Promise<Record<string, unknown> | null> {
  try {
    const [head = '', , iv = '', encrypted = '', tag = ''] = compact.split('.');
    const { enc, kid, epk, apu, apv } = v.parse(Header, JSON.parse(bytesOf(head).toString()));
    const [key] = kid === undefined ? keys : keys.filter((one) => one.kid === kid);
    if (key?.kid === undefined) return null;
    const { data } = await context.resolve(Kms.KeyManagementApi).decrypt({
      encrypted: bytesOf(encrypted),
      decryption: { algorithm: enc, aad: Buffer.from(head), iv: bytesOf(iv), tag: bytesOf(tag) },
      key: {
        keyAgreement: {
          algorithm: 'ECDH-ES',
          keyId: key.kid,
          externalPublicJwk: ephemeral(epk),
          ...(apu === undefined ? {} : { apu: bytesOf(apu) }),
          ...(apv === undefined ? {} : { apv: bytesOf(apv) }),
        },
      },
    });
    return v.parse(Answer, JSON.parse(Buffer.from(data).toString()));
  } catch {
    // A stranger's rubbish: the agent refuses it in the protocol's own words.
    return null;
  }
}

const bytesOf = (base64url: string): Buffer<ArrayBuffer> => Buffer.from(base64url, 'base64url');

type Ephemeral = Extract<
  Kms.KmsDecryptOptions['key']['keyAgreement'],
  { algorithm: 'ECDH-ES' }
>['externalPublicJwk'];

/** @throws Error for what is no public key */
const ephemeral = (jwk: object): Ephemeral => Kms.PublicJwk.fromUnknown(jwk).toJson() as Ephemeral;
