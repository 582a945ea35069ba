import { isRecordId, recordTypeOf } from '../http/record-ids.ts';

/** The meaning that parameters of one name have in every operation, by their names in the document. */
const descriptions: Record<string, string> = {
  ActorIdFilter: 'Only changes by this member, key or execution.',
  AuditActionFilter: 'Only changes of this type.',
  AuditRecordTypeFilter: 'Only changes of records of this kind.',
  CreatedAfter: 'Only what was created after this time (ISO 8601 with its offset).',
  CreatedBefore: 'Only what was created before this time (ISO 8601 with its offset).',
  EntryInclude: '`output`: with the output of each, at most ten on a page.',
  ExecutionLastEventId: 'The `id` of the last event that you have; the stream goes on after it.',
  ExpiresBefore: 'Only what expires before this time (ISO 8601 with its offset).',
  Group: 'The part of its name before the slash.',
  HoldSort: 'The order; with `-` the latest come first.',
  Include: '`payload`: with the payload of each, at most ten on a page.',
  Label: 'Only those that have this label, written `name:value`.',
  ProjectLastEventId: 'The `id` of the last event that you have; the stream goes on after it.',
  RecordIdFilter: 'Only changes of this record.',
  Token: 'The secret part of the callback URL.',
  UpdatedAfter: 'Only what has changed after this time (ISO 8601 with its offset).',
  UpdatedBefore: 'Only what has not changed since this time (ISO 8601 with its offset).',
  WebhookEventTypeFilter: 'Only events of this type.',
};

/** @throws Error if a parameter has no description, neither of its own nor by its name */
export function descriptionOf(component: string, parameter: string): string {
  const known = descriptions[component];
  if (known !== undefined) return known;
  if (component.startsWith('Sort'))
    return 'The order; with `-` the latest, or the last in the alphabet, come first.';
  if (component.endsWith('StatusFilter')) return 'Only those with this status.';
  if (isRecordId(parameter)) {
    const record = recordTypeOf(parameter).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return component.endsWith('Filter') ? `Only those of this ${record}.` : `The id of the ${record}.`;
  }
  throw new Error(`The parameter ${component} of the OpenAPI document has no description.`);
}
