import type { AgentContext } from '@credo-ts/core';
import {
  AnonCredsDidCommProofFormatService,
  type AnonCredsProof,
  type AnonCredsProofRequest,
  type AnonCredsProofRequestRestriction,
  type AnonCredsVerifierService,
} from './credo.ts';

/** The library throws if a proof answers another request; we want such a proof to fail verification. */
export const soundVerifier = (native: AnonCredsVerifierService): AnonCredsVerifierService => ({
  verifyProof: (context, options) =>
    native
      .verifyProof(context, {
        ...options,
        proofRequest: namingDefinitions(options.proofRequest, options.proof),
      })
      .catch(() => false),
  verifyW3cPresentation: (context, options) => native.verifyW3cPresentation(context, options),
});

/**
 * The same request, with restrictions that name the credential definitions of the proof. The agent finds the
 * non-revocation interval of a credential only by a restriction that names its credential definition.
 */
const namingDefinitions = (
  request: AnonCredsProofRequest,
  { identifiers }: AnonCredsProof,
): AnonCredsProofRequest => {
  const named = <Part extends { restrictions?: AnonCredsProofRequestRestriction[] }>(part: Part): Part => ({
    ...part,
    ...(part.restrictions && {
      restrictions: part.restrictions.flatMap((restriction) =>
        restriction.cred_def_id === undefined
          ? identifiers.map(({ cred_def_id }) => ({ ...restriction, cred_def_id }))
          : [restriction],
      ),
    }),
  });
  const each = <Part extends { restrictions?: AnonCredsProofRequestRestriction[] }>(
    parts: Record<string, Part>,
  ) => Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, named(part)]));
  return {
    ...request,
    requested_attributes: each(request.requested_attributes),
    requested_predicates: each(request.requested_predicates),
  };
};

/** Whether a proof verifies as the answer to a request. */
export async function verifiesAs(
  context: AgentContext,
  { request, proof }: { request: AnonCredsProofRequest; proof: AnonCredsProof },
): Promise<boolean> {
  const attachment = (data: unknown) => ({ getDataAsJson: () => data });
  try {
    return await new AnonCredsDidCommProofFormatService().processPresentation(context, {
      requestAttachment: attachment(request),
      attachment: attachment(proof),
    } as unknown as Parameters<AnonCredsDidCommProofFormatService['processPresentation']>[1]);
  } catch {
    return false;
  }
}
