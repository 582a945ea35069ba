/** Whether a parameter in a path is the id of a record (which is a UUID); an action's id is its author's own name for it. */
export const isRecordId = (parameter: string): boolean =>
  parameter.endsWith('Id') && parameter !== 'actionId';

/** `workflowId` is of a `workflow`. */
export const recordTypeOf = (parameter: string): string => parameter.replace(/Id$/, '');
