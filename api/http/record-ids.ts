/**
 * True if a parameter in a path is the id of a record, which is a UUID. The id of an action is no UUID: the author chose
 * this id, and a decision has the id of its action.
 */
export const isRecordId = (parameter: string): boolean =>
  parameter.endsWith('Id') && parameter !== 'actionId' && parameter !== 'decisionId';

/** Returns `workflow` for `workflowId`. */
export const recordTypeOf = (parameter: string): string => parameter.replace(/Id$/, '');
