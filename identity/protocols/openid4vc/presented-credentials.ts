import { X509Certificate } from 'node:crypto';
import { type AgentContext, type Mdoc, MdocDeviceResponse, type SdJwtVc } from '@credo-ts/core';
import { OpenId4VcVerifierApi } from '@credo-ts/openid4vc';
import * as v from 'valibot';
import { distinguishedName } from '../../certificates/distinguished-name.ts';
import { StatusReferences, type StatusReference } from '../../../src/status-lists/status-claim.ts';
import type { Presented } from '../../trust/presented.ts';
import { UnknownStatus } from '../../status/unknown-status.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { requireTimely } from './key-binding.ts';
import { asJson } from './mdoc-elements.ts';

/**
 * The credentials of a presentation, in the order of the request. The agent has already verified signatures and
 * holder.
 * @throws UntimelyBinding, UnknownStatus
 */
export async function presentedCredentials(context: AgentContext, sessionId: string): Promise<Presented[]> {
  const { dcql } = await context.dependencyManager
    .resolve(OpenId4VcVerifierApi)
    .getVerifiedAuthorizationResponse(sessionId);
  return Object.entries(dcql?.presentations ?? {}).flatMap(([queryId, presentations]) =>
    presentations.flatMap((presentation): Presented[] => {
      if (presentation instanceof MdocDeviceResponse) {
        return presentation.documents.map((document) => mdocOf(queryId, document));
      }
      if ('prettyClaims' in presentation && 'compact' in presentation)
        return [sdJwtOf(queryId, presentation)];
      // Requests ask for nothing else, and the agent checks presentations against the request.
      throw new Error('a presentation is neither an SD-JWT VC nor an mdoc');
    }),
  );
}

function sdJwtOf(queryId: string, { payload, prettyClaims, header, kbJwt }: SdJwtVc): Presented {
  requireTimely(kbJwt, currentWalletTransaction().now());
  // Only the signed payload counts for these. The library does not notice a disclosure of the same name, which RFC
  // 9901 §7.1 forbids, and with which a holder could name an issuer who is trusted.
  const { iss, vct, status } = payload;
  const { iss: _iss, vct: _vct, cnf: _cnf, status: _status, ...claims } = prettyClaims;
  // The certificate signed, whatever `iss` says. The agent looks at it first, too.
  const { x5c } = header as { x5c?: string[] };
  const chain = x5c ? chainOf(x5c.map((text) => Buffer.from(text, 'base64'))) : null;
  const issuer = chain ? subjectOf(chain) : String(iss);
  return {
    credential: { queryId, format: 'dc+sd-jwt', issuer, vct, claims },
    chain,
    statuses: referencesOf(status),
  };
}

/** @throws UnknownStatus where it has a status of another kind, or a malformed one: who knows whether it still counts? */
function referencesOf(status: unknown): StatusReference[] {
  if (status === undefined) return [];
  const references = v.safeParse(StatusReferences, status);
  if (!references.success) throw new UnknownStatus('the status is of another kind');
  return references.output;
}

function mdocOf(queryId: string, document: Mdoc): Presented {
  const chain = chainOf(document.issuerSignedCertificateChain);
  const claims = asJson(document.issuerSignedNamespaces) as Record<string, Record<string, unknown>>;
  const issuer = subjectOf(chain);
  const credential = { queryId, format: 'mso_mdoc' as const, issuer, doctype: document.docType, claims };
  return { credential, chain, statuses: referencesOf(statusInMso(document)) };
}

/** The Mobile Security Object, which the issuer signed, may have a status (draft-ietf-oauth-status-list §6.3). */
function statusInMso({ issuerSignedDocument }: Mdoc): unknown {
  const { status } = issuerSignedDocument.issuerSigned.issuerAuth.decodedPayload as { status?: unknown };
  return status === undefined ? undefined : asJson(status);
}

const chainOf = (certificates: readonly Uint8Array[]): X509Certificate[] =>
  certificates.map((certificate) => new X509Certificate(certificate));

const subjectOf = ([own]: X509Certificate[]): string => distinguishedName(own?.subject ?? '');
