import { createHash } from 'node:crypto';
import type { Authentication, MadeDecision, ProofClaims } from '../../src/decisions/proof.ts';
import { canonicalJson } from '../../src/json/canonical.ts';

const digestOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('base64url');

const authentications: Readonly<Record<string, Authentication>> = {
  link: 'link',
  member: 'session',
  apiKey: 'apiKey',
};

/** Returns the claims about a decision that is made. */
export function claimsOf(
  made: MadeDecision,
  about: Pick<ProofClaims, 'iss' | 'sub' | 'iat' | 'projectId' | 'workflowId' | 'workflowVersionId'>,
): ProofClaims {
  const { asked, choice, data, decidedAt, decidedBy, onBehalfOf, decisions } = made;
  return {
    ...about,
    askedDigest: digestOf(asked),
    choice,
    dataDigest: digestOf(data),
    decidedAt,
    decidedBy,
    ...(onBehalfOf && { onBehalfOf }),
    decisions: decisions.map(({ data: given, ...decision }) => ({
      ...decision,
      dataDigest: digestOf(given),
      authentication: authentications[decision.by.type] ?? 'other',
    })),
  };
}
