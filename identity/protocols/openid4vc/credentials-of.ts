import { randomUUID } from 'node:crypto';
import { ClaimFormat, type AgentContext, type SdJwtVcSignOptions } from '@credo-ts/core';
import type {
  OpenId4VciCredentialRequestToCredentialMapper,
  OpenId4VciDeferredCredentialRequestToCredentialMapper,
} from '@credo-ts/openid4vc';
import { isReleased, openid4vcSessionTable } from '../../../db/queries/openid4vc/sessions.ts';
import {
  insertIssuedCredential,
  type NewIssuedCredential,
} from '../../../db/queries/wallets/issued-credentials.ts';
import type { ListSigner } from '../../../db/queries/wallets/status-lists.ts';
import type { StatusClaim } from '../../../src/wallets/status-lists/status-claim.ts';
import { publicUrlOf } from '../../wallet/public-url.ts';
import { recordRevocable } from '../../status/allocate-entry.ts';
import {
  signingCertificate,
  statusListCertificate,
  type SigningCertificate,
} from '../../certificates/signing-certificate.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { issuedAt } from './issued-at.ts';
import { requireDistinct } from './mistakes/repeated-key.ts';
import { disclosureFrameOf } from './disclosure-frame.ts';
import { announcedBatch } from './issuer.ts';
import type { SignedMdocOptions } from './sign-mdocs.ts';
import type {
  OfferMetadata,
  PromisedCredential,
  PromisedMdoc,
  PromisedSdJwt,
} from './promised-credential.ts';
import { signedClaims, signedNamespaces } from './signed-attributes.ts';
import { noteUnsignable } from './unsignable.ts';
import { validityOf } from './validity.ts';

type Mapping = Parameters<OpenId4VciCredentialRequestToCredentialMapper>[0];
type DeferredMapping = Parameters<OpenId4VciDeferredCredentialRequestToCredentialMapper>[0];
type Keys = Mapping['holderBinding']['keys'];

/** The pause that a wallet should make before it asks again for a deferred credential. */
const askAgainSeconds = 5;

/** Signs one credential for each key that the wallet has proved to hold, with the claims of the offer. */
export async function credentialsOf(mapping: Mapping) {
  const { keys } = mapping.holderBinding;
  requireDistinct(keys);
  // A wallet that asks for more copies than were announced gets fewer (OpenID4VCI 1.0 §8.3). Credo counts the keys in its own list.
  keys.splice(await announcedBatch(mapping.agentContext));
  return signed(mapping);
}

async function signed({
  agentContext,
  issuanceSession: { id, issuanceMetadata },
  holderBinding,
  credentialConfigurationId,
}: Pick<Mapping, 'agentContext' | 'issuanceSession' | 'holderBinding' | 'credentialConfigurationId'>) {
  const offered = issuanceMetadata as OfferMetadata;
  const { tx, walletId } = currentWalletTransaction();
  if (offered.deferred && !(await isReleased(tx, { walletId, id }))) {
    return { type: 'deferral' as const, transactionId: randomUUID(), interval: askAgainSeconds };
  }
  const promised = offered.credentials[credentialConfigurationId];
  if (!promised) throw new Error('the offer has no such credential');
  const at = `attributes.credentials.${Object.keys(offered.credentials).indexOf(credentialConfigurationId)}.attributes`;
  const issued = {
    sessionTable: openid4vcSessionTable,
    sessionId: id,
    templateId: credentialConfigurationId,
  };
  const { keys } = holderBinding;
  return noteUnsignable(id, async () =>
    promised.format === 'dc+sd-jwt'
      ? sdJwtsOf(agentContext, { promised, at, issued, keys, didUrl: offered.issuer })
      : mdocsOf(agentContext, { promised, at, issued, keys }),
  );
}

/** Signs deferred credentials once they are released. */
export async function deferredCredentialsOf({ agentContext, issuanceSession, transaction }: DeferredMapping) {
  const { holderBinding, credentialConfigurationId, transactionId } = transaction;
  if (!holderBinding) throw new Error('what was deferred is bound to no key');
  const answer = await signed({
    agentContext,
    issuanceSession,
    holderBinding,
    credentialConfigurationId,
  });
  return answer.type === 'deferral' ? { ...answer, transactionId } : answer;
}

interface Issuing<P extends PromisedCredential> {
  promised: P;
  /** The field of its attributes in the offer. */
  at: string;
  issued: Pick<NewIssuedCredential, 'sessionTable' | 'sessionId' | 'templateId'>;
  keys: Keys;
}

/** Each copy has its own status entry, because a shared one would link the copies. */
async function sdJwtsOf(
  context: AgentContext,
  { promised, at, issued, keys, didUrl }: Issuing<PromisedSdJwt> & { didUrl: string },
) {
  const { format, vct, selective, selectiveWithin = [], expiresAt } = promised;
  const claims = signedClaims(promised, at);
  const paths = [...selective.map((name) => [name]), ...selectiveWithin];
  const { issuer, certificate } = await signerOf(context, promised, didUrl);
  const { from, until } = validityOf(
    currentWalletTransaction().now(),
    expiresAt === undefined ? null : expiresAt * 1000,
    certificate?.own.data ?? null,
  );
  const facts = { ...issued, format, type: vct, expiresAt: until };
  const revocable = promised.revocable
    ? { certificateId: certificate && (await statusListCertificate(certificate)), token: 'jwt' as const }
    : null;
  // It is made once for all keys, because claims may be large.
  const disclosureFrame = disclosureFrameOf(claims, paths) as NonNullable<
    SdJwtVcSignOptions['disclosureFrame']
  >;
  const credentials: SdJwtVcSignOptions[] = [];
  for (const holder of keys) {
    const status = await recordIssued(context, facts, revocable);
    credentials.push({
      payload: {
        ...claims,
        vct,
        [issuedAt]: secondsOf(from),
        ...(until === null ? {} : { exp: secondsOf(until) }),
        ...(status === null ? {} : { status }),
      },
      holder,
      issuer,
      disclosureFrame,
    });
  }
  return { type: 'credentials' as const, format: ClaimFormat.SdJwtDc as const, credentials };
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

async function mdocsOf(context: AgentContext, { promised, at, issued, keys }: Issuing<PromisedMdoc>) {
  const certificate = await signingCertificate(context, 'documentSigner');
  const [, ...intermediates] = certificate.chain;
  const { format, doctype, expiresAt } = promised;
  const { from, until } = validityOf(currentWalletTransaction().now(), expiresAt, certificate.own.data);
  const facts = { ...issued, format, type: doctype, expiresAt: until };
  const revocable = promised.revocable
    ? { certificateId: await statusListCertificate(certificate), token: 'cwt' as const }
    : null;
  const namespaces = signedNamespaces(promised, at);
  const credentials: SignedMdocOptions[] = [];
  for (const { jwk } of keys) {
    const status = await recordIssued(context, facts, revocable);
    credentials.push({
      docType: doctype,
      issuerCertificate: certificate.own,
      intermediates,
      holderKey: jwk,
      validityInfo: { signed: from, validFrom: from, ...(until === null ? {} : { validUntil: until }) },
      namespaces,
      ...(status === null ? {} : { status }),
    });
  }
  return { type: 'credentials' as const, format: ClaimFormat.MsoMdoc as const, credentials };
}

async function recordIssued(
  context: AgentContext,
  issued: NewIssuedCredential,
  signer: Omit<ListSigner, 'walletId'> | null,
): Promise<StatusClaim | null> {
  if (signer) return recordRevocable(issued, signer, publicUrlOf(context));
  await insertIssuedCredential(currentWalletTransaction().tx, issued, null);
  return null;
}

async function signerOf(
  context: AgentContext,
  { issuer }: PromisedSdJwt,
  didUrl: string,
): Promise<{ issuer: SdJwtVcSignOptions['issuer']; certificate: SigningCertificate | null }> {
  if (issuer === 'did') return { issuer: { method: 'did', didUrl }, certificate: null };
  const certificate = await signingCertificate(context, 'seal');
  const { own, chain } = certificate;
  // `iss` is set only if the certificate is for it, because others refuse a mismatch.
  const { hostname, origin } = new URL(publicUrlOf(context));
  const isNamed = own.sanDnsNames.includes(hostname) || own.sanUriNames.includes(origin);
  return {
    issuer: { method: 'x5c', x5c: chain, ...(isNamed ? { issuer: origin } : {}) },
    certificate,
  };
}
