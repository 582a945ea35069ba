import { X509Certificate } from 'node:crypto';
import { type AgentContext, type Mdoc, MdocDeviceResponse, type SdJwtVc } from '@credo-ts/core';
import { OpenId4VcVerifierApi } from '@credo-ts/openid4vc';
import * as v from 'valibot';
import { distinguishedName } from '../../certificates/distinguished-name.ts';
import { StatusReferences, type StatusReference } from '../../../src/wallets/status-lists/status-claim.ts';
import type { CredentialEvidence } from '../../trust/presented.ts';
import { UnknownStatus } from '../../status/unknown-status.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import type { Dcql } from '../../../src/wallets/templates/dcql.ts';
import type { ClaimPath } from '../../../src/wallets/templates/claim-path.ts';
import { askedPaths, requireAnswer, type AnsweredQuery } from './answers-query.ts';
import { disclosedClaims, shownOf } from './disclosed-claims.ts';
import { requireTimely } from './key-binding.ts';
import { RefusedPresentation } from './refused-presentation.ts';
import { requireValidAt } from './time-claims.ts';
import { asJson } from './mdoc-elements.ts';
import { onlyAsked, onlyAskedElements } from './only-asked.ts';
import { requireElements } from './require-elements.ts';

/**
 * The credentials of a presentation, in the order of the request. The agent has already verified signatures and
 * holder.
 * @throws RefusedPresentation, UnknownStatus
 */
export async function presentedCredentials(
  context: AgentContext,
  sessionId: string,
): Promise<CredentialEvidence[]> {
  const { dcql } = await context.dependencyManager
    .resolve(OpenId4VcVerifierApi)
    .getVerifiedAuthorizationResponse(sessionId);
  const all = Object.entries(dcql?.presentations ?? {}).flatMap(([queryId, presentations]) =>
    presentations.flatMap((presentation): ReadCredential[] => {
      if (presentation instanceof MdocDeviceResponse) {
        return presentation.documents.map((document) => mdocOf(queryId, document));
      }
      if ('prettyClaims' in presentation && 'compact' in presentation)
        return [sdJwtOf(context, queryId, presentation)];
      // Requests ask for nothing else, and the agent checks presentations against the request.
      throw new Error('a presentation is neither an SD-JWT VC nor an mdoc');
    }),
  );
  // Only `requestPresentation` makes requests.
  const query = (dcql?.query ?? { credentials: [] }) as Dcql;
  requireAnswer(query, all);
  return all.map(({ presented, ...answer }) => presented(askedPaths(query, answer)));
}

/** A credential with the claims that queries are compared with. */
interface ReadCredential extends AnsweredQuery {
  /** The credential with the claims to which these paths lead. */
  presented: (asked: readonly ClaimPath[]) => CredentialEvidence;
}

function sdJwtOf(
  context: AgentContext,
  queryId: string,
  { compact, header, kbJwt }: SdJwtVc,
): ReadCredential {
  const moment = {
    now: currentWalletTransaction().now(),
    skewSeconds: context.config.validitySkewSeconds,
  };
  requireTimely(kbJwt, moment);
  const { claims: all, disclosed } = disclosedClaims(compact);
  requireValidAt(all, { ...moment, of: 'SD-JWT', reason: 'presentation.invalid' });
  const { iss, vct, status } = all;
  // The certificate signed, whatever `iss` says. The agent looks at it first, too.
  const { x5c } = header as { x5c?: string[] };
  const chain = x5c ? chainOf(x5c.map((text) => Buffer.from(text, 'base64'))) : null;
  const issuer = chain ? subjectOf(chain) : String(iss);
  const statuses = referencesOf(status);
  return {
    queryId,
    claims: all,
    presented: (asked) => {
      const {
        iss: _iss,
        vct: _vct,
        cnf: _cnf,
        status: _status,
        ...claims
      } = shownOf(onlyAsked(all, asked, disclosed)) as Record<string, unknown>;
      const credential = { queryId, format: 'dc+sd-jwt' as const, issuer, vct: String(vct), claims };
      return { credential, chain, statuses };
    },
  };
}

/** @throws UnknownStatus where it has a status of another kind, or a malformed one: who knows whether it still counts? */
function referencesOf(status: unknown): StatusReference[] {
  if (status === undefined) return [];
  const references = v.safeParse(StatusReferences, status);
  if (!references.success) throw new UnknownStatus('the status is of another kind');
  return references.output;
}

function mdocOf(queryId: string, document: Mdoc): ReadCredential {
  const chain = chainOf(document.issuerSignedCertificateChain);
  const claims = elementsOf(document);
  const issuer = subjectOf(chain);
  const statuses = referencesOf(statusInMso(document));
  const facts = { queryId, format: 'mso_mdoc' as const, issuer, doctype: document.docType };
  return {
    queryId,
    claims,
    presented: (asked) => ({
      credential: { ...facts, claims: onlyAskedElements(claims, asked) },
      chain,
      statuses,
    }),
  };
}

/** @throws RefusedPresentation if an element is not as CBOR should be, is there twice, or has no form in JSON */
function elementsOf(document: Mdoc): Record<string, Record<string, unknown>> {
  const namespaces = document.issuerSignedDocument.issuerSigned.nameSpaces ?? new Map();
  try {
    for (const items of namespaces.values()) requireElements(items);
    return asJson(document.issuerSignedNamespaces) as Record<string, Record<string, unknown>>;
  } catch (error) {
    throw new RefusedPresentation(
      'presentation.invalid',
      `An element of the mdoc is refused: ${(error as Error).message}`,
    );
  }
}

/** The Mobile Security Object, which the issuer signed, may have a status (draft-ietf-oauth-status-list §6.3). */
function statusInMso({ issuerSignedDocument }: Mdoc): unknown {
  const { status } = issuerSignedDocument.issuerSigned.issuerAuth.decodedPayload as { status?: unknown };
  return status === undefined ? undefined : asJson(status);
}

const chainOf = (certificates: readonly Uint8Array[]): X509Certificate[] =>
  certificates.map((certificate) => new X509Certificate(certificate));

const subjectOf = ([own]: X509Certificate[]): string => distinguishedName(own?.subject ?? '');
