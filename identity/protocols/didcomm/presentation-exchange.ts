import {
  DifPresentationExchangeService,
  JsonTransformer,
  W3cJsonLdCredentialService,
  W3cJsonLdVerifiableCredential,
  W3cJsonLdVerifiablePresentation,
  type AgentContext,
  type DifPresentationExchangeDefinitionV1,
  type DifPresentationExchangeSubmission,
} from '@credo-ts/core';
import { DidCommDifPresentationExchangeProofFormatService } from '@credo-ts/didcomm';
import { answersOnly } from './answered-credentials.ts';
import {
  credentialsIn,
  presentationAsSigned,
  verifies,
  type AskedOptions,
  type Credential,
  type Presentation,
} from './presentation.ts';
import { anyCredential } from './sent-definition.ts';

type ProcessOptions = Parameters<DidCommDifPresentationExchangeProofFormatService['processPresentation']>[1];

interface Request {
  presentation_definition: DifPresentationExchangeDefinitionV1;
  options: AskedOptions;
}

/** Presentations of JSON-LD (Aries RFC 0510), also in ACA-Py's form (see `verifies`), and of no other format. */
export class PresentationExchangeOfAnybody extends DidCommDifPresentationExchangeProofFormatService {
  override async processPresentation(
    context: AgentContext,
    { requestAttachment, attachment }: ProcessOptions,
  ): Promise<boolean> {
    const request = requestAttachment.getDataAsJson<Request>();
    const written = attachment.getDataAsJson<Presentation>();
    const presentation = await presentationAsSigned(context, written);
    return (
      presentation !== null &&
      answersOnly(presentation, request.presentation_definition) &&
      (await isAnswer(context, request.presentation_definition, { presentation, written })) &&
      verifies(context, { presentation, ...request.options })
    );
  }
}

interface ReceivedPresentation {
  presentation: Presentation;
  /** The presentation as the holder wrote it. */
  written: Presentation;
}

async function isAnswer(
  context: AgentContext,
  definition: DifPresentationExchangeDefinitionV1,
  { presentation, written }: ReceivedPresentation,
): Promise<boolean> {
  const service = context.dependencyManager.resolve(DifPresentationExchangeService);
  try {
    service.validatePresentationSubmission(
      presentation.presentation_submission as unknown as DifPresentationExchangeSubmission,
    );
    service.validatePresentation(
      await withTypesExpanded(context, definition, presentation),
      JsonTransformer.fromJSON(withContexts(presentation, written), W3cJsonLdVerifiablePresentation),
    );
    return true;
  } catch {
    // The peer may have sent anything.
    return false;
  }
}

/** A `schema` may name a context, which says nothing about the statements. */
const withContexts = (presentation: Presentation, written: Presentation) => ({
  ...presentation,
  verifiableCredential: credentialsIn(presentation).map((credential, index) => ({
    ...credential,
    '@context': (credentialsIn(written)[index] as Record<string, unknown> | undefined)?.['@context'],
  })),
});

/**
 * The library compares a `schema` with contexts and types as the credential writes them, and never finds a type by
 * its full IRI, which ACA-Py uses. So a descriptor whose credential has such a type accepts any schema.
 */
async function withTypesExpanded(
  context: AgentContext,
  definition: DifPresentationExchangeDefinitionV1,
  presentation: Presentation,
): Promise<DifPresentationExchangeDefinitionV1> {
  const descriptors: DifPresentationExchangeDefinitionV1['input_descriptors'] = [];
  for (const descriptor of definition.input_descriptors) {
    const { id, schema } = descriptor;
    // Without one, it follows Presentation Exchange 2.0.
    const wanted = new Set(((schema as typeof schema | undefined) ?? []).map(({ uri }) => uri));
    const isOfType =
      !wanted.has(anyCredential[0].uri) &&
      (await typesOf(context, credentialFor(presentation, id))).some((type) => wanted.has(type));
    descriptors.push(isOfType ? { ...descriptor, schema: [...anyCredential] } : descriptor);
  }
  return { ...definition, input_descriptors: descriptors };
}

/** The credential that a submission names as the answer to a descriptor. */
function credentialFor(presentation: Presentation, descriptorId: string): Credential | null {
  const descriptors = presentation.presentation_submission?.descriptor_map ?? [];
  const path = descriptors.find(({ id }) => id === descriptorId)?.path;
  const [, index = '0'] = /^\$\.verifiableCredential(?:\[(\d+)\])?$/.exec(String(path)) ?? [];
  return credentialsIn(presentation)[Number(index)] ?? null;
}

async function typesOf(context: AgentContext, credential: Credential | null): Promise<readonly string[]> {
  if (!credential) return [];
  const parsed = JsonTransformer.fromJSON(credential, W3cJsonLdVerifiableCredential);
  return context.dependencyManager
    .resolve(W3cJsonLdCredentialService)
    .getExpandedTypesForCredential(context, parsed);
}
