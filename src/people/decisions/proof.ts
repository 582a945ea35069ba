import type { Decider } from './decider.ts';
import type { Decision, DecisionOutput } from './output.ts';

/** The `typ` of a signed decision (RFC 7515 §4.1.9). */
export const proofType = 'holdfast-decision+jws';

/**
 * The signed statement about a decision: the person, the choice, the time, and the page that the person saw. Digests are SHA-256 of canonical JSON
 * (RFC 8785), as base64url.
 */
export interface ProofClaims {
  /** The wallet in whose name it was asked: `urn:uuid:` and its id. */
  iss: string;
  /** `{executionId}/{actionId}` */
  sub: string;
  /** When it was signed, in seconds since the epoch. */
  iat: number;
  projectId: string;
  workflowId: string;
  /** The version of the definition that asked. */
  workflowVersionId: string;
  /** The digest of `asked` in the output: the request that they saw, and the persons who might not decide. */
  askedDigest: string;
  /**
   * The digest of the asked persons, in the order of `links` in the output: `{to, inPlaceOf}` of each of them, without the page,
   * which is a secret. Releases before did not sign it.
   */
  recipientsDigest?: string;
  /** The initiator was excluded, and this server does not know all initiators. */
  isInitiatorUnknown?: true;
  choice: string;
  dataDigest: string;
  decidedAt: string;
  decidedBy: Decider;
  onBehalfOf?: Decider;
  decisions: (Omit<Decision, 'data' | 'presentation'> & {
    dataDigest: string;
    authentication: Authentication;
    presentation?: SignedPresentation;
  })[];
}

/** The signed facts about the credentials that confirmed a choice. */
export interface SignedPresentation {
  /** The id of the verification. */
  id: string;
  /** Their kinds (`vct` or `doctype`) and who has issued them. */
  credentials: { type: string; issuer: string }[];
  /** The digest of `presentation.credentials` in the output, with all claims. */
  credentialsDigest: string;
}

/** The proof of the person's identity: the link that was made for them, the session of a member, or a key. */
export const authentications = ['link', 'session', 'apiKey', 'other'] as const;
export type Authentication = (typeof authentications)[number];

const byType: Readonly<Record<string, Authentication>> = {
  link: 'link',
  member: 'session',
  apiKey: 'apiKey',
};

/** How somebody of this type proves who they are. */
export const authenticationOf = (type: string): Authentication => byType[type] ?? 'other';

/** The output of a decision that is made. */
export interface MadeDecision extends DecisionOutput {
  choice: string;
  data: Record<string, unknown>;
  decidedBy: Decider;
  decidedAt: string;
}
