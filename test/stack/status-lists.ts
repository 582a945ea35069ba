import { createPrivateKey, sign, X509Certificate } from 'node:crypto';
import type { AgentContext } from '@credo-ts/core';
import { encodeBits } from '../../identity/status/bits.ts';
import { cose } from '../../identity/keys/cose-header.ts';
import { sign1 } from '../../identity/keys/cose-sign1.ts';
import { claim } from '../../identity/status/list-tokens.ts';
import { peerBounds } from '../../identity/agent/guarded-fetch.ts';
import { StatusLists } from '../../identity/status/status-lists.ts';
import { PublicUrl } from '../../identity/wallet/public-url.ts';
import type { TestCertificate } from './certificates.ts';
import { jwtOf } from './shown-by-hand.ts';

/** This file signs lists without the agent, so that tests can choose their content. */

const now = () => Math.floor(Date.now() / 1000);
const ownOf = ({ chain }: TestCertificate) => new X509Certificate(chain).raw;

/** A status list of eight entries, whose second one is revoked. JSON leaves out claims that are undefined. */
export const statusListJwt = (
  signer: TestCertificate,
  uri: string,
  claims: Record<string, unknown> = {},
): string =>
  jwtOf(
    { typ: 'statuslist+jwt', x5c: [ownOf(signer).toString('base64')] },
    {
      sub: uri,
      iat: now(),
      status_list: { bits: 1, lst: encodeBits(8, [1]).toString('base64url') },
      ...claims,
    },
    createPrivateKey(signer.privateKey),
  );

/** A list of the identifiers of revoked mdocs (ISO/IEC 18013-5 second edition, §12.3.6.4). */
export const identifierListCwt = (
  signer: TestCertificate,
  uri: string,
  listed: readonly Buffer[],
  claims: ReadonlyMap<number, unknown> = new Map(),
): Promise<Buffer> =>
  sign1(
    {
      header: new Map<number, unknown>([
        [cose.typ, 'application/identifierlist+cwt'],
        [cose.x5chain, new Uint8Array(ownOf(signer))],
      ]),
      unprotected: new Map(),
      payload: new Map<number, unknown>([
        [claim.sub, uri],
        [claim.iat, now()],
        [claim.identifierList, { identifiers: new Map(listed.map((id) => [new Uint8Array(id), {}])) }],
        ...claims,
      ]),
    },
    async (data) =>
      sign('sha256', data, { key: createPrivateKey(signer.privateKey), dsaEncoding: 'ieee-p1363' }),
  );

export const cwtList = { 'content-type': 'application/identifierlist+cwt' };

/** The part of an agent that is needed to find a status outside of it. It keeps lists. */
export function listsOf(
  publicUrl: string,
  answerAt: (uri: string) => Response | Promise<Response>,
): AgentContext {
  const egress: ConstructorParameters<typeof StatusLists>[0] = {
    async fetch(uri) {
      const answer = await answerAt(uri);
      const body = new Uint8Array(await answer.arrayBuffer());
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
    },
  };
  const lists = new StatusLists(egress, peerBounds);
  return {
    dependencyManager: {
      resolve: (wanted: unknown) => (wanted === StatusLists ? lists : new PublicUrl(publicUrl)),
    },
    config: { validitySkewSeconds: 30 },
  } as unknown as AgentContext;
}
