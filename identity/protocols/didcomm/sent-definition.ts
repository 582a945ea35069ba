import {
  DifPresentationExchangeService,
  type AgentContext,
  type DifPresentationExchangeDefinitionV1,
} from '@credo-ts/core';
import type { PresentationDefinition } from '../../../src/wallets/didcomm/formats.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import type { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import type { ErrorDetail } from '../../../src/language/errors/error-body.ts';
import { isPlainPath } from '../../bounds/json-path.ts';
import { withUuids } from './definition-ids.ts';

/**
 * A definition as wallets get it: ids are UUIDs, and each descriptor has the `schema` that Presentation Exchange 1.0
 * requires; ACA-Py accepts no other. Parts that already fit stay as their author wrote them.
 * @throws HoldfastError 2000 if it is no presentation definition
 */
export function definitionToSend(
  context: AgentContext,
  written: PresentationDefinition,
): DifPresentationExchangeDefinitionV1 {
  const asked = withUuids(written) as unknown as DifPresentationExchangeDefinitionV1;
  const complete = withSchemas(asked);
  // Definitions of version 2.0 have no `schema`, and are sent as they are.
  const sent = problemOf(context, complete) === null ? complete : asked;
  const problem = problemOf(context, sent);
  if (problem !== null) {
    const message = 'is not a presentation definition of DIF Presentation Exchange 1.0';
    throw invalid([{ reason: 'value.invalid', message, field: 'attributes.dif' }], problem);
  }
  const details = computedPaths(sent);
  if (details.length > 0) throw invalid(details);
  return sent;
}

/**
 * Any credential of W3C's data model: by its context, for wallets that compare it as written, and by the full IRI of
 * its type, for those that expand it. In this order ACA-Py accepts either.
 */
export const anyCredential = [
  { uri: 'https://www.w3.org/2018/credentials/v1', required: false },
  { uri: 'https://www.w3.org/2018/credentials#VerifiableCredential' },
] as const;

const withSchemas = (
  definition: DifPresentationExchangeDefinitionV1,
): DifPresentationExchangeDefinitionV1 => ({
  ...definition,
  input_descriptors: definition.input_descriptors.map((descriptor) => ({
    ...descriptor,
    schema: (descriptor.schema as typeof descriptor.schema | undefined) ?? [...anyCredential],
  })),
});

function problemOf(context: AgentContext, definition: DifPresentationExchangeDefinitionV1): unknown {
  try {
    context.dependencyManager
      .resolve(DifPresentationExchangeService)
      .validatePresentationDefinition(definition);
    return null;
  } catch (error) {
    return error;
  }
}

const plainPathMessage =
  'must be a JSONPath of names, indexes and wildcards, without filters or scripts, with `..` once at most';

/** Paths of constraints that hold filters or scripts, or search everywhere more than once. */
function computedPaths({ input_descriptors }: DifPresentationExchangeDefinitionV1): ErrorDetail<2000>[] {
  return input_descriptors.flatMap(({ constraints }, descriptor) =>
    [constraints?.fields ?? []].flat().flatMap(({ path }, field) =>
      [path ?? []].flat().flatMap((one, index): ErrorDetail<2000>[] => {
        if (typeof one === 'string' && isPlainPath(one)) return [];
        const place = `input_descriptors.${descriptor}.constraints.fields.${field}.path.${index}`;
        return [{ reason: 'value.format', message: plainPathMessage, field: `attributes.dif.${place}` }];
      }),
    ),
  );
}

const invalid = (details: readonly ErrorDetail<2000>[], cause?: unknown): HoldfastError =>
  errors.attributesInvalid(details, cause);
