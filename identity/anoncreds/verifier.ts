import type { AgentContext } from '@credo-ts/core';
import {
  AnonCredsDidCommProofFormatService,
  type AnonCredsProof,
  type AnonCredsProofRequest,
  type AnonCredsVerifierService,
} from './credo.ts';

/** To the library a proof of something else than what was asked for is an error; to us it is one that does not verify. */
export const soundVerifier = (native: AnonCredsVerifierService): AnonCredsVerifierService => ({
  verifyProof: (context, options) => native.verifyProof(context, options).catch(() => false),
  verifyW3cPresentation: (context, options) => native.verifyW3cPresentation(context, options),
});

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
