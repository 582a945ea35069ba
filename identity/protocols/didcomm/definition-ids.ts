import { randomUUID } from 'node:crypto';
import type { PresentationDefinition } from '../../../src/wallets/didcomm/formats.ts';

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

type Descriptor = PresentationDefinition['input_descriptors'][number];

/**
 * Some wallets (ACA-Py) accept only UUIDs of version 4 as ids, so other ids are replaced, also those of fields that a
 * constraint names.
 */
export function withUuids(definition: PresentationDefinition): PresentationDefinition {
  return {
    ...definition,
    id: uuidFor(definition.id),
    input_descriptors: definition.input_descriptors.map((descriptor) => ({
      ...descriptor,
      id: uuidFor(descriptor.id),
      ...(descriptor.constraints ? { constraints: withFieldUuids(descriptor.constraints) } : {}),
    })),
  };
}

const uuidFor = (id: string): string => (uuid4.test(id) ? id : randomUUID());

/** Constraints such as `is_holder` and `same_subject` name fields by id. */
function withFieldUuids(
  constraints: NonNullable<Descriptor['constraints']>,
): NonNullable<Descriptor['constraints']> {
  const ids = new Map<unknown, string>();
  for (const { id } of constraints.fields ?? []) if (typeof id === 'string') ids.set(id, uuidFor(id));
  const named = (id: unknown) => ids.get(id) ?? id;
  const relations = ['is_holder', 'same_subject'].flatMap((name) => {
    const relation = constraints[name];
    if (!Array.isArray(relation)) return [];
    const renamed = relation.map((one: unknown) => {
      const fieldIds = (one as { field_id?: unknown } | null)?.field_id;
      return Array.isArray(fieldIds) ? { ...(one as object), field_id: fieldIds.map(named) } : one;
    });
    return [[name, renamed] as const];
  });
  return {
    ...constraints,
    ...Object.fromEntries(relations),
    ...(constraints.fields
      ? {
          fields: constraints.fields.map((field) => ({
            ...field,
            ...(field['id'] === undefined ? {} : { id: named(field['id']) }),
          })),
        }
      : {}),
  };
}

interface Submission {
  definition_id?: unknown;
  descriptor_map?: { id?: unknown }[];
}

/** A presentation in which the ids of the request that was sent are replaced by those that its author wrote. */
export function withWrittenIds<P extends { presentation_submission?: Submission }>(
  presentation: P,
  sent: PresentationDefinition,
  written: PresentationDefinition,
): P {
  const { presentation_submission: submission } = presentation;
  if (!submission) return presentation;
  const ids = new Map<unknown, string>([
    [sent.id, written.id],
    ...sent.input_descriptors.map(
      ({ id }, index) => [id, written.input_descriptors[index]?.id ?? id] as const,
    ),
  ]);
  return {
    ...presentation,
    presentation_submission: {
      ...submission,
      definition_id: ids.get(submission.definition_id) ?? submission.definition_id,
      descriptor_map: [submission.descriptor_map ?? []]
        .flat()
        .map((descriptor) => ({ ...descriptor, id: ids.get(descriptor.id) ?? descriptor.id })),
    },
  };
}
