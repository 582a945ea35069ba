import type { AgentContext } from '@credo-ts/core';
import type { AnoncredsPresentation, PredicateOperator } from '../../../src/wallets/anoncreds/formats.ts';
import { predicateOperators, predicateType } from '../../../src/wallets/anoncreds/formats.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import type { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import type { ErrorDetail } from '../../../src/language/errors/error-body.ts';
import type { ExchangeContents } from '../exchange-format.ts';
import type { AnonCredsProof, AnonCredsProofRequest } from './credo.ts';
import { verifiesAs } from './verifier.ts';

export interface PresentedProof {
  request: AnonCredsProofRequest;
  proof: AnonCredsProof;
}

/** The request and the proof of an AnonCreds exchange; null if the exchange has another format. */
export function presentedProof({ request, presentation }: ExchangeContents): PresentedProof | null {
  const asked = request?.['anoncreds'] as AnonCredsProofRequest | undefined;
  const shown = presentation?.['anoncreds'] as AnonCredsProof | undefined;
  return asked && shown ? { request: asked, proof: shown } : null;
}

/** Each credential of a proof is looked up and takes time to verify. No real request asks for so many. */
const maxCredentials = 8;

/** Whether a presentation is no AnonCreds proof at all, or one that is small enough to verify. */
export function isModestProof(shown: unknown): boolean {
  const { identifiers } = shown as { identifiers?: unknown };
  return identifiers === undefined || (Array.isArray(identifiers) && identifiers.length <= maxCredentials);
}

/** The proof as actions output it, in the order of the request. */
export function shownProof({ request, proof }: PresentedProof): AnoncredsPresentation {
  return {
    attributes: Object.entries(request.requested_attributes).map(([key, { names = [] }]) => ({
      names,
      value: Object.fromEntries(names.map((name) => [name, rawOf(proof, key, name) ?? ''])),
    })),
    predicates: Object.values(request.requested_predicates).map(({ name, p_type, p_value }) => ({
      name,
      operator: operatorOf(p_type),
      value: p_value,
    })),
  };
}

/** Why a proof that has verified is still refused, such as a value that the wallet kept to itself; null if it is not. */
export function objectionToProof({ request, proof }: PresentedProof): HoldfastError<2002> | null {
  const missing = Object.entries(request.requested_attributes).flatMap(([key, { names = [] }]) =>
    names.filter((name) => rawOf(proof, key, name) === null),
  );
  if (missing.length === 0) return null;
  return errors.presentationIncomplete(missing);
}

/** The error for a proof that has not verified: if possible, it says that the proof shows something else, or nothing. */
export async function wrongProof(
  context: AgentContext,
  { request, proof }: PresentedProof,
): Promise<HoldfastError> {
  const { revealed_attr_groups: groups = {}, predicates } = proof.requested_proof;
  const unproven = Object.entries(request.requested_predicates).filter(
    ([key]) => !Object.hasOwn(predicates, key),
  );
  const proven: AnonCredsProofRequest = {
    name: request.name,
    version: request.version,
    nonce: request.nonce,
    requested_attributes: Object.fromEntries(
      Object.entries(groups).map(([key, { values }]) => [key, { names: Object.keys(values) }]),
    ),
    requested_predicates: Object.fromEntries(
      Object.entries(request.requested_predicates)
        .filter(([key]) => Object.hasOwn(predicates, key))
        .map(([key, { name, p_type, p_value }]) => [key, { name, p_type, p_value }]),
    ),
  };
  if (!(await verifiesAs(context, { request: proven, proof }))) {
    return errors.presentationMismatch([
      {
        reason: 'presentation.mismatch',
        message: request.non_revoked
          ? 'The proof does not verify, or a credential in it is revoked.'
          : 'The proof does not verify.',
      },
    ]);
  }
  const details: ErrorDetail<2002>[] = [
    ...(objectionToProof({ request, proof })?.details ?? []),
    ...unproven.map(([, { name }]) => ({
      reason: 'presentation.mismatch' as const,
      message: `The predicate was not proven: ${name}`,
      attribute: name,
    })),
    // Wallets leave it out or write null.
    ...(request.non_revoked && proof.identifiers.some(({ timestamp }) => timestamp == null)
      ? [
          {
            reason: 'credential.revoked' as const,
            message: 'It was not proven that the credential is not revoked.',
          },
        ]
      : []),
  ];
  const shown = [...new Set(proof.identifiers.map(({ cred_def_id: id }) => id))];
  return errors.presentationMismatch(
    details.length > 0
      ? details
      : shown.map((id) => ({
          reason: 'presentation.mismatch',
          message: `Its credential definition is not among those that count: ${id}`,
          credentialDefinitionId: id,
        })),
  );
}

/** Null if the wallet does not show the attribute. Names are compared as wallets do: without spaces and ignoring case. */
function rawOf({ requested_proof: shown }: AnonCredsProof, key: string, name: string): string | null {
  const values = Object.entries(shown.revealed_attr_groups?.[key]?.values ?? {});
  const [, value] = values.find(([own]) => common(own) === common(name)) ?? [];
  return value?.raw ?? null;
}

const common = (name: string): string => name.replaceAll(' ', '').toLowerCase();

const operatorOf = (type: string): PredicateOperator =>
  predicateOperators.find((operator) => predicateType(operator) === type) ?? 'greaterThanOrEqualTo';
