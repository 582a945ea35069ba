import {
  ClaimFormat,
  JsonTransformer,
  vcLibraries,
  W3cCredentialService,
  W3cJsonLdVerifiablePresentation,
  W3cPresentation,
  type AgentContext,
  type JsonObject,
  type JsonValue,
} from '@credo-ts/core';
import { DidCommAttachmentData, DidCommDifPresentationExchangeProofFormatService } from '@credo-ts/didcomm';

type RequestFormatOptions = Parameters<DidCommDifPresentationExchangeProofFormatService['acceptRequest']>[1];

type SubmittedPresentation = JsonObject & { presentation_submission: JsonValue };

/**
 * Presentations in the correct form, or bare ones like ACA-Py's: without the context of `presentation_submission`,
 * which the signature then does not cover, and bound to no domain.
 */
export class BarePresentations extends DidCommDifPresentationExchangeProofFormatService {
  isBare = false;
  /** The key (a DID URL) that signs bare presentations instead of the holder's, as a thief's wallet would. */
  signer: string | null = null;

  override async acceptRequest(context: AgentContext, given: RequestFormatOptions) {
    const accepted = await super.acceptRequest(context, given);
    if (!this.isBare) return accepted;
    const shown = accepted.attachment.getDataAsJson<SubmittedPresentation>();
    const { options } = given.requestAttachment.getDataAsJson<{ options: { challenge: string } }>();
    const bare = await signedAgain(context, shown, options.challenge, this.signer);
    const { presentation_submission } = shown;
    accepted.attachment.data = new DidCommAttachmentData({
      json: { ...bare.toJson(), presentation_submission },
    });
    return accepted;
  }
}

async function signedAgain(
  context: AgentContext,
  shown: SubmittedPresentation,
  challenge: string,
  signer: string | null,
): Promise<W3cJsonLdVerifiablePresentation> {
  const { proof, holder, verifiableCredential } = JsonTransformer.fromJSON(
    shown,
    W3cJsonLdVerifiablePresentation,
  );
  const [{ type: proofType, verificationMethod } = { type: '', verificationMethod: '' }] = [proof].flat();
  const { AuthenticationProofPurpose } = vcLibraries.jsonldSignatures.purposes;
  return context.dependencyManager
    .resolve(W3cCredentialService)
    .signPresentation<ClaimFormat.LdpVp>(context, {
      format: ClaimFormat.LdpVp,
      presentation: new W3cPresentation({ verifiableCredential, ...(holder ? { holder } : {}) }),
      proofType,
      proofPurpose: new AuthenticationProofPurpose({ challenge }),
      verificationMethod: signer ?? verificationMethod,
      challenge,
    });
}
