import { createHash } from 'node:crypto';
import { DidsApi, Kms, type AgentContext } from '@credo-ts/core';
import { findRevokedIndexes, type StatusList } from '../../db/queries/status-lists.ts';
import { statusListSize, statusListUri } from '../../src/openid4vc/status-list.ts';
import { publicUrlOf } from '../agent/public-url.ts';
import { certificateThatSigned } from '../certificates/signing-certificate.ts';
import { issuerIdentity } from '../openid4vc/issuer-identity.ts';
import type { ProtocolAnswer } from '../port.ts';
import { currentUnit } from '../unit.ts';
import { encodeBits } from './bits.ts';

/** How long a revocation may stay unseen by who keeps a copy. */
const ttlSeconds = 60;
const lifetimeSeconds = 86_400;

/** A Status List Token (draft-ietf-oauth-status-list §5.1), signed by who signed the credentials. */
export async function serveList(
  context: AgentContext,
  list: StatusList,
  ifNoneMatch: string | undefined,
): Promise<ProtocolAnswer> {
  const { tx } = currentUnit();
  const revoked = await findRevokedIndexes(tx, list.id);
  // Issued on the hour, so that an unchanged list is the same for an hour, and never older than its lifetime.
  const issuedAt = Math.floor(Date.now() / 3_600_000) * 3600;
  const etag = `W/"${createHash('sha256')
    .update(JSON.stringify([issuedAt, revoked]))
    .digest('base64url')}"`;
  const headers = {
    etag,
    'cache-control': `public, max-age=${ttlSeconds}`,
    'access-control-allow-origin': '*',
  };
  if (ifNoneMatch === etag) return { status: 304, headers, body: '', notices: [] };
  const { keyId, header, iss } = await signerOf(context, list);
  const body = await sign(context, keyId, header, {
    ...(iss === undefined ? {} : { iss }),
    sub: statusListUri(publicUrlOf(context), list.id),
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
    ttl: ttlSeconds,
    status_list: { bits: 1, lst: encodeBits(statusListSize, revoked) },
  });
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/statuslist+jwt' },
    body,
    notices: [],
  };
}

async function signerOf(context: AgentContext, { certificateId, walletId }: StatusList) {
  if (certificateId !== null) {
    const { own, chain } = await certificateThatSigned({ walletId, id: certificateId });
    return { keyId: own.keyId, header: { x5c: chain.map((certificate) => certificate.toString('base64')) } };
  }
  const { did, keyUrl } = await issuerIdentity(context);
  const { publicJwk } = await context.dependencyManager
    .resolve(DidsApi)
    .resolveVerificationMethodFromCreatedDidRecord(keyUrl);
  return { keyId: publicJwk.keyId, header: { kid: keyUrl }, iss: did };
}

async function sign(context: AgentContext, keyId: string, header: object, payload: object): Promise<string> {
  const parts = [{ alg: 'ES256', typ: 'statuslist+jwt', ...header }, payload].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const { signature } = await context.dependencyManager
    .resolve(Kms.KeyManagementApi)
    .sign({ keyId, algorithm: 'ES256', data: new Uint8Array(Buffer.from(parts.join('.'))) });
  return [...parts, Buffer.from(signature).toString('base64url')].join('.');
}
