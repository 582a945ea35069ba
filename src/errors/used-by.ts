import type { ErrorDetail } from './error-body.ts';

/** What uses a record, so that it is not deleted. */
export interface User {
  id: string;
  name: string;
}

/** Says who uses a record. */
export const usedBy =
  (reason: 'calendar.used' | 'variable.used', recordType: 'workflow' | 'schedule') =>
  ({ id, name }: User): ErrorDetail<2006> => ({
    reason,
    message: recordType === 'workflow' ? `the workflow '${name}' reads it` : `the schedule '${name}' uses it`,
    recordType,
    recordId: id,
  });
