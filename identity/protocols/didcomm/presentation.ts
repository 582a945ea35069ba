import {
  JsonTransformer,
  W3cCredentialService,
  W3cJsonLdVerifiablePresentation,
  type AgentContext,
} from '@credo-ts/core';
import { DidCommProofsApi } from '@credo-ts/didcomm';
import type { PresentationDefinition } from '../../../src/wallets/didcomm/formats.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import type { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { readJoseHeader } from '../../keys/jose-header.ts';
import type { ExchangeContents } from '../exchange-format.ts';
import { credentialsAsSigned } from './as-signed.ts';
import { isTimely } from './timely.ts';

interface Proof {
  jws?: string;
  proofPurpose?: string;
  verificationMethod?: string;
  domain?: unknown;
}

export interface Credential {
  proof?: Proof | Proof[];
  issuer: string | { id: string };
  credentialSubject: { id?: string } | { id?: string }[];
}

/** An entry that says where in a presentation the answer is (DIF Presentation Exchange 1.0, Presentation Submission). */
export interface Descriptor {
  id?: unknown;
  path?: unknown;
  path_nested?: Descriptor;
}

export interface Presentation extends Record<string, unknown> {
  '@context'?: unknown;
  verifiableCredential?: Credential | Credential[];
  proof?: Proof | Proof[];
  presentation_submission?: { definition_id?: unknown; descriptor_map?: Descriptor[] };
}

/** The values to which a presentation must be bound. */
export interface AskedOptions {
  challenge: string;
  domain: string;
}

interface PresentationContext extends AskedOptions {
  presentation: Presentation;
  /** The definition as it was sent. */
  definition: PresentationDefinition;
}

/** Returns the request and the presentation of an exchange, each under the name of its format. */
export const exchangedIn = (context: AgentContext, agentId: string): Promise<ExchangeContents> =>
  context.dependencyManager.resolve(DidCommProofsApi).getFormatData(agentId);

/** A presentation, as its credentials were signed, with the request that it answers. */
export async function presented(context: AgentContext, agentId: string): Promise<PresentationContext | null> {
  const { request, presentation } = await exchangedIn(context, agentId);
  const shown = presentation?.['presentationExchange'];
  const asked = request?.['presentationExchange'] as AskedFor | undefined;
  if (typeof shown !== 'object' || shown === null || !asked) return null;
  const { presentation_definition: definition, options } = asked;
  const asSigned = await presentationAsSigned(context, shown as Presentation);
  return asSigned && { presentation: asSigned, definition, ...options };
}

interface AskedFor {
  presentation_definition: PresentationDefinition;
  options: AskedOptions;
}

/** A presentation whose credentials have the statements that were signed; null if one of them cannot be read. */
export async function presentationAsSigned(
  context: AgentContext,
  presentation: Presentation,
): Promise<Presentation | null> {
  const credentials = await credentialsAsSigned(context, credentialsIn(presentation));
  // Credentials that are missing in them are refused with the presentation.
  return credentials && { ...presentation, verifiableCredential: credentials as unknown as Credential[] };
}

export const credentialsIn = ({ verifiableCredential }: Presentation): Credential[] =>
  [verifiableCredential ?? []].flat();

const maxCredentials = 24;
const maxProofs = 4;
/** `$.verifiableCredential[0]`: only names and indexes, no search and no computation. */
const submittedPath = /^\$(\.[A-Za-z]{1,40}|\[\d{1,4}\]){0,8}$/;

/**
 * Whether the agent may process a presentation. Before anything is verified, and on the event loop, the agent follows
 * the paths in it and tries each proof with the suite of every other. More than one proof would be refused later
 * anyway (see `objection`).
 */
export function isModest(shown: unknown): boolean {
  // A JWT was not asked for, and would hide all of this.
  if (typeof shown !== 'object' || shown === null) return false;
  const presentation = shown as Presentation;
  const credentials = credentialsIn(presentation);
  const proofs = proofsIn(presentation);
  const descriptors = [presentation.presentation_submission?.descriptor_map ?? []].flat();
  return (
    credentials.length <= maxCredentials &&
    proofs.every(({ length }) => length <= maxProofs) &&
    descriptors.length <= maxCredentials &&
    descriptors.every(leadsSomewhere)
  );
}

/** The proofs of a presentation, and those of each credential in it. */
const proofsIn = (presentation: Presentation): Proof[][] =>
  [presentation, ...credentialsIn(presentation)].map((signed) => [signed?.proof ?? []].flat());

function leadsSomewhere({ path, path_nested: nested }: Descriptor, depth = 0): boolean {
  if (typeof path !== 'string' || !submittedPath.test(path)) return false;
  return nested === undefined || (depth < 3 && leadsSomewhere(nested, depth + 1));
}

/**
 * Whether the credentials of a presentation are valid now, and all signatures are, whatever was asked for. ACA-Py signs no
 * domain, so the challenge alone must be ours. ACA-Py 0.12 also leaves out the context of `presentation_submission`,
 * so its signature does not cover that part, which only says where in a presentation something is.
 */
export async function verifies(
  context: AgentContext,
  { presentation, challenge, domain }: AskedOptions & { presentation: Presentation },
): Promise<boolean> {
  const moment = { now: Date.now(), skewSeconds: context.config.validitySkewSeconds };
  if (!credentialsIn(presentation).every((credential) => isTimely(credential, moment))) return false;
  const [proof] = [presentation.proof ?? []].flat();
  const bound = { challenge, ...(proof?.domain === undefined ? {} : { domain }) };
  const { presentation_submission: _uncovered, ...rest } = presentation;
  return (await isSigned(context, presentation, bound)) || isSigned(context, rest, bound);
}

async function isSigned(
  context: AgentContext,
  presentation: Presentation,
  bound: { challenge: string; domain?: string },
): Promise<boolean> {
  try {
    for (const { jws } of proofsIn(presentation).flat())
      if (jws !== undefined) readJoseHeader(jws.split('.')[0] ?? '', ['b64']);
    const { isValid } = await context.dependencyManager
      .resolve(W3cCredentialService)
      .verifyPresentation(context, {
        presentation: JsonTransformer.fromJSON(presentation, W3cJsonLdVerifiablePresentation),
        ...bound,
      });
    return isValid;
  } catch {
    // The peer may have sent anything.
    return false;
  }
}

/**
 * Why a presentation with valid signatures is refused: its issuer is not trusted, or it was issued to somebody else
 * than who presents it. Null: it is accepted.
 */
export function objection(
  { presentation }: Pick<PresentationContext, 'presentation'>,
  trustedIssuers: readonly string[],
): HoldfastError | null {
  const credentials = credentialsIn(presentation);
  const issuers = credentials.map(({ issuer }) => (typeof issuer === 'string' ? issuer : issuer.id));
  const strangers = [...new Set(issuers)].filter((issuer) => !trustedIssuers.includes(issuer));
  if (strangers.length > 0) {
    return errors.issuerNotTrusted(strangers.map((issuer) => ({ issuer })));
  }
  // The agent verifies one of several proofs and ignores those of another purpose, in which any name could stand.
  const [proof, ...more] = [presentation.proof ?? []].flat();
  const isAmbiguous =
    more.length > 0 ||
    proof?.proofPurpose !== 'authentication' ||
    credentials.some((credential) => [credential.proof ?? []].flat().length > 1);
  if (isAmbiguous) {
    return errors.signerUnclear();
  }
  const signer = proof.verificationMethod?.split('#')[0];
  const subjects = credentials.flatMap(({ credentialSubject }) =>
    [credentialSubject].flat().map(({ id }) => id),
  );
  if (subjects.every((subject) => subject !== undefined && subject === signer)) return null;
  return errors.credentialOfSomebodyElse();
}
