import type { AgentResponse } from '../dispatch.ts';
import { readJws } from '../../../keys/jws.ts';
import type { ProtocolRequest } from '../../../wallet/protocol-request.ts';
import { servesDrafts } from '../drafts/serves-drafts.ts';
import { maxDepth } from '../../../../src/language/json/depth.ts';
import { askedObject, jsonObject } from '../json-object.ts';
import { bringKeyAttestation } from './key-attestations.ts';
import { oauthError } from './oauth-error.ts';

const refused = (error: string, description: string): AgentResponse => oauthError(400, error, description);

const noEncryption = refused(
  'invalid_encryption_parameters',
  'This issuer encrypts no responses: see its metadata',
);

/**
 * Finds a mistake in a credential request (OpenID4VCI 1.0 §8.2, §8.3.1.2) that the agent would ignore or answer with
 * 500; null if there is none.
 */
export function mistakeInCredentialRequest({ body }: ProtocolRequest): AgentResponse | null {
  const asked = askedObject(body);
  if (!asked) return refused('invalid_credential_request', notAsked);
  const { credential_configuration_id: configurationId, credential_identifier: identifier } = asked;
  if (identifier !== undefined) {
    return configurationId === undefined
      ? refused('unknown_credential_identifier', 'No token of this issuer comes with credential_identifiers')
      : refused(
          'invalid_credential_request',
          'credential_configuration_id and credential_identifier must not come together',
        );
  }
  // A request with a format follows a draft, and the agent decides whether it accepts that.
  if (typeof configurationId !== 'string' && !(servesDrafts() && typeof asked['format'] === 'string'))
    return refused('invalid_credential_request', 'credential_configuration_id is required');
  const lacking = lackingOfFormat(asked);
  if (lacking !== null)
    return refused('invalid_credential_request', `${lacking} is required with this format`);
  if (asked['credential_response_encryption'] !== undefined) return noEncryption;
  const { proof, proofs } = asked;
  if (proof !== undefined && !servesDrafts())
    return refused(
      'invalid_proof',
      'Proofs come as proofs: proof is of a draft, which this issuer does not serve',
    );
  if (proof !== undefined && proofs !== undefined)
    return refused('invalid_proof', 'proof and proofs must not come together');
  if (proof !== undefined && (typeof proof !== 'object' || proof === null))
    return refused('invalid_proof', 'proof must be an object');
  if (proofs !== undefined && !areProofs(proofs))
    return refused(
      'invalid_proof',
      'proofs must be an object with one list of proofs, such as {"jwt": ["…"]}',
    );
  return bringKeyAttestation(asked)
    ? refused('invalid_proof', 'This issuer takes no key attestations: prove each key by a proof of its own')
    : null;
}

/** Does the same for a request for a deferred credential (OpenID4VCI 1.0 §9.1). */
export function mistakeInDeferredRequest({ body }: ProtocolRequest): AgentResponse | null {
  const asked = askedObject(body);
  if (!asked) return refused('invalid_request', notAsked);
  if (typeof asked['transaction_id'] !== 'string')
    return refused('invalid_request', 'transaction_id is required');
  return asked['credential_response_encryption'] === undefined ? null : noEncryption;
}

const notAsked = `The body must be a JSON object that is nested ${maxDepth} deep at most`;

/** The error for a mistake that the agent has found but has no code for; null if it may not be the wallet's mistake. */
export function mistakeFound(
  { body }: ProtocolRequest,
  { status }: AgentResponse,
  configurationIds: readonly string[],
): AgentResponse | null {
  const { credential_configuration_id: configurationId, proofs } = jsonObject(body) ?? {};
  if (typeof configurationId === 'string' && !configurationIds.includes(configurationId))
    return refused('unknown_credential_configuration', 'The issuer has no such credential configuration');
  if (status !== 500 || proofs === undefined) return null;
  const { jwt: jwts } = proofs as { jwt?: string[] };
  if (jwts === undefined) return refused('invalid_proof', 'Proofs must be of the type jwt');
  return jwts.every(isJwt) ? null : refused('invalid_proof', 'A proof is not a signed JWT');
}

/** The members that a draft's request needs beside its format if it has no configuration id. */
const membersOf = new Map([
  ['vc+sd-jwt', 'vct'],
  ['mso_mdoc', 'doctype'],
  ['jwt_vc_json', 'credential_definition'],
  ['jwt_vc_json-ld', 'credential_definition'],
  ['ldp_vc', 'credential_definition'],
]);

function lackingOfFormat(asked: Record<string, unknown>): string | null {
  const { credential_configuration_id: configurationId, format } = asked;
  const member = configurationId === undefined ? membersOf.get(String(format)) : undefined;
  if (member === undefined) return null;
  const value = asked[member];
  const isGiven =
    member === 'credential_definition'
      ? typeof value === 'object' && value !== null
      : typeof value === 'string';
  return isGiven ? null : member;
}

function areProofs(proofs: unknown): boolean {
  if (typeof proofs !== 'object' || proofs === null || Array.isArray(proofs)) return false;
  const lists: unknown[] = Object.values(proofs);
  return (
    lists.length === 1 &&
    lists.every(
      (list) => Array.isArray(list) && list.length > 0 && list.every((proof) => typeof proof === 'string'),
    )
  );
}

function isJwt(text: string): boolean {
  try {
    readJws(text);
    return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
  } catch {
    return false;
  }
}
