import { createHash } from 'node:crypto';
import type { ShownWithChoice } from '../../src/people/decisions/presentation.ts';
import {
  authenticationOf,
  type MadeDecision,
  type ProofClaims,
  type SignedPresentation,
} from '../../src/people/decisions/proof.ts';
import { canonicalJson } from '../../src/language/json/canonical.ts';

const digestOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('base64url');

/** Returns the claims about a decision that is made. */
export function claimsOf(
  made: MadeDecision,
  about: Pick<ProofClaims, 'iss' | 'sub' | 'iat' | 'projectId' | 'workflowId' | 'workflowVersionId'>,
): ProofClaims {
  const { asked, links, choice, data, decidedAt, decidedBy, onBehalfOf, decisions } = made;
  return {
    ...about,
    askedDigest: digestOf(asked),
    recipientsDigest: digestOf(links.map(({ url: _secret, ...recipient }) => recipient)),
    ...(asked.isInitiatorUnknown && { isInitiatorUnknown: true }),
    choice,
    dataDigest: digestOf(data),
    decidedAt,
    decidedBy,
    ...(onBehalfOf && { onBehalfOf }),
    decisions: decisions.map(({ data: given, presentation, ...decision }) => ({
      ...decision,
      ...(presentation && { presentation: signedPresentation(presentation) }),
      dataDigest: digestOf(given),
      authentication: authenticationOf(decision.by.type),
    })),
  };
}

const signedPresentation = ({ id, credentials }: ShownWithChoice): SignedPresentation => ({
  id,
  credentials: credentials.map((one) => ({
    type: one.format === 'mso_mdoc' ? one.doctype : one.vct,
    issuer: one.issuer,
  })),
  credentialsDigest: digestOf(credentials),
});

/** Reads the claims of a proof that this server has signed and kept. */
export const claimsIn = (proof: string): ProofClaims =>
  JSON.parse(Buffer.from(proof.split('.')[1] ?? '', 'base64url').toString()) as ProofClaims;
