import { createHash } from 'node:crypto';
import { DidsApi, Kms, type AgentContext } from '@credo-ts/core';
import { findRevokedIndexes, type StatusList } from '../../db/queries/wallets/status-lists.ts';
import {
  statusListSize,
  statusListTokens,
  statusListUri,
} from '../../src/wallets/status-lists/status-list.ts';
import { publicUrlOf } from '../wallet/public-url.ts';
import { certificateOfList } from '../certificates/signing-certificate.ts';
import { preferred } from './preferred.ts';
import { cose } from '../keys/cose-header.ts';
import { sign1 } from '../keys/cose-sign1.ts';
import { issuerIdentity } from '../dids/issuer-identity.ts';
import type { ProtocolAnswer } from '../wallet/protocol-request.ts';
import { currentWalletTransaction } from '../wallet/wallet-transaction.ts';
import { encodeBits } from './bits.ts';
import { claim } from './list-tokens.ts';

/** A copy may hide a revocation for this long. */
const ttlSeconds = 60;
const lifetimeSeconds = 86_400;

const mediaTypes = { jwt: 'application/statuslist+jwt', cwt: 'application/statuslist+cwt' } as const;

/**
 * Serves a Status List Token (draft-ietf-oauth-status-list §5), signed by the issuer of the credentials. It is a JWT or a CWT:
 * the form that the caller accepts, or else the form of the credentials.
 */
export async function serveList(
  context: AgentContext,
  list: StatusList,
  { accept, 'if-none-match': ifNoneMatch }: Record<string, string | undefined>,
): Promise<ProtocolAnswer> {
  const headers = { vary: 'Accept', 'access-control-allow-origin': '*' };
  const forms = [list.token, ...statusListTokens.filter((form) => form !== list.token)];
  const mediaType = preferred(
    accept,
    forms.map((form) => mediaTypes[form]),
  );
  if (mediaType === null) return { status: 406, headers, body: '' };
  const { tx } = currentWalletTransaction();
  const revoked = await findRevokedIndexes(tx, list.id);
  // An unchanged list stays the same for as long as a copy may be kept, which is counted from when it was issued.
  const issuedAt = Math.floor(Date.now() / (ttlSeconds * 1000)) * ttlSeconds;
  const signer = await signerOf(context, list);
  const digest = createHash('sha256').update(JSON.stringify([mediaType, signer.keyId, issuedAt, revoked]));
  const etag = `W/"${digest.digest('base64url')}"`;
  const kept = { ...headers, etag, 'cache-control': `public, max-age=${ttlSeconds}` };
  if (ifNoneMatch === etag) return { status: 304, headers: kept, body: '' };
  const contents = {
    signer,
    sub: statusListUri(publicUrlOf(context), list.id),
    issuedAt,
    lst: encodeBits(statusListSize, revoked),
  };
  return {
    status: 200,
    headers: { ...kept, 'content-type': mediaType },
    ...(mediaType === mediaTypes.cwt
      ? { body: '', bytes: await cwtOf(context, contents) }
      : { body: await jwtOf(context, contents) }),
  };
}

interface ListContents {
  signer: Awaited<ReturnType<typeof signerOf>>;
  /** The list's own address. */
  sub: string;
  issuedAt: number;
  lst: Buffer;
}

async function signerOf(context: AgentContext, { certificateId, walletId, token }: StatusList) {
  if (certificateId !== null) {
    const { own, chain } = await certificateOfList({ walletId, id: certificateId }, token);
    return { keyId: own.keyId, chain };
  }
  const { did, keyUrl } = await issuerIdentity(context);
  const { publicJwk } = await context.dependencyManager
    .resolve(DidsApi)
    .resolveVerificationMethodFromCreatedDidRecord(keyUrl);
  return { keyId: publicJwk.keyId, did, keyUrl };
}

async function jwtOf(context: AgentContext, { signer, sub, issuedAt, lst }: ListContents): Promise<string> {
  const header =
    'chain' in signer
      ? { x5c: signer.chain.map((certificate) => certificate.toString('base64')) }
      : { kid: signer.keyUrl };
  const payload = {
    ...('did' in signer ? { iss: signer.did } : {}),
    sub,
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
    ttl: ttlSeconds,
    status_list: { bits: 1, lst: lst.toString('base64url') },
  };
  const parts = [{ alg: 'ES256', typ: 'statuslist+jwt', ...header }, payload].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = await signWith(context, signer.keyId)(new Uint8Array(Buffer.from(parts.join('.'))));
  return [...parts, Buffer.from(signature).toString('base64url')].join('.');
}

function cwtOf(context: AgentContext, { signer, sub, issuedAt, lst }: ListContents): Promise<Buffer> {
  const identified: [number, unknown] =
    'chain' in signer
      ? [cose.x5chain, oneOrAll(signer.chain.map(({ rawCertificate }) => rawCertificate))]
      : [cose.kid, new Uint8Array(Buffer.from(signer.keyUrl))];
  const payload = new Map<number, unknown>([
    [claim.sub, sub],
    [claim.iat, issuedAt],
    [claim.exp, issuedAt + lifetimeSeconds],
    [claim.ttl, ttlSeconds],
    [claim.statusList, { bits: 1, lst: new Uint8Array(lst) }],
  ]);
  return sign1(
    { header: new Map([[cose.typ, mediaTypes.cwt], identified]), unprotected: new Map(), payload },
    signWith(context, signer.keyId),
  );
}

/** A single certificate stands alone, without an array (RFC 9360 §2). */
const oneOrAll = (chain: Uint8Array[]): unknown => (chain.length === 1 ? chain[0] : chain);

const signWith = (context: AgentContext, keyId: string) => async (data: Uint8Array<ArrayBuffer>) => {
  const kms = context.dependencyManager.resolve(Kms.KeyManagementApi);
  return (await kms.sign({ keyId, algorithm: 'ES256', data })).signature;
};
