import { cborDecode, cborEncode, DataItem, Document } from '@animo-id/mdoc';
import { Kms, Mdoc, type AgentContext, type MdocSignOptions, type X509Certificate } from '@credo-ts/core';
import type { StatusClaim } from '../../../src/wallets/status-lists/status-claim.ts';
import { createHash, randomBytes } from 'node:crypto';

/** Options that the library does not have. */
export interface SignedMdocOptions extends MdocSignOptions {
  /** Certificates above the issuer's own, without the trust anchor. */
  intermediates: readonly X509Certificate[];
  /** The status in the Mobile Security Object (ISO/IEC 18013-5 second edition, §12.3.6). */
  status?: StatusClaim;
}

/**
 * The library writes our internal key id as `kid` into the unprotected header (COSE label 4), one certificate at
 * most, and no status. So mdocs are put together here from its parts.
 */
export function signMdocs(): void {
  Mdoc.sign = (context, options) => sign(context, options as SignedMdocOptions);
}

async function sign(context: AgentContext, options: SignedMdocOptions): Promise<Mdoc> {
  const { issuerCertificate, intermediates, holderKey, namespaces, status } = options;
  const { kid: _theirs, ...deviceKey } = holderKey.toJson();
  const parts = partsOf(context, issuerCertificate.keyId, (sign1) => {
    if (intermediates.length > 0)
      sign1.unprotectedHeaders.set(
        x5chain,
        [issuerCertificate, ...intermediates].map(({ rawCertificate }) => rawCertificate),
      );
    if (status) Object.assign(sign1, { payload: withStatus(sign1.payload, status) });
  });
  const document = new Document(options.docType, parts)
    .useDigestAlgorithm('SHA-256')
    .addValidityInfo(options.validityInfo)
    .addDeviceKeyInfo({ deviceKey: deviceKey as Jwk });
  for (const [namespace, elements] of Object.entries(namespaces))
    document.addIssuerNameSpace(namespace, elements);
  const signed = await document.sign(
    // It would only read the `kid` of the key: the parts do the signing.
    { issuerPrivateKey: { kty: 'EC' }, alg: 'ES256', issuerCertificate: issuerCertificate.rawCertificate },
    parts,
  );
  const issuerSigned = cborEncode(signed.prepare().get('issuerSigned'));
  return Mdoc.fromBase64Url(Buffer.from(issuerSigned).toString('base64url'), options.docType);
}

/** COSE header parameter (RFC 9360 §2). */
const x5chain = 33;

type Parts = NonNullable<ConstructorParameters<typeof Document>[1]> & Parameters<Document['sign']>[1];
type Jwk = Exclude<Parameters<Document['addDeviceKeyInfo']>[0]['deviceKey'], Uint8Array>;
type Sign1 = Parameters<Parts['cose']['sign1']['sign']>[0]['sign1'];

/** The operations that the library needs to sign; `complete` is called last. */
const partsOf = (context: AgentContext, keyId: string, complete: (sign1: Sign1) => void) =>
  ({
    crypto: {
      digest: ({ bytes }: { bytes: Uint8Array }) =>
        new Uint8Array(createHash('sha256').update(bytes).digest()),
      random: (length: number) => new Uint8Array(randomBytes(length)),
    },
    cose: {
      sign1: {
        async sign({ sign1 }: { sign1: Sign1 }) {
          complete(sign1);
          const { data } = sign1.getRawSigningData();
          const kms = context.dependencyManager.resolve(Kms.KeyManagementApi);
          return (await kms.sign({ keyId, algorithm: 'ES256', data: new Uint8Array(data) })).signature;
        },
      },
    },
    // It asks for nothing else while it signs.
  }) as unknown as Parts;

function withStatus(payload: Uint8Array, status: object): Uint8Array {
  const mso = (cborDecode(payload) as DataItem<Map<string, unknown>>).data;
  return cborEncode(DataItem.fromData(new Map([...mso, ['status', status]])));
}
