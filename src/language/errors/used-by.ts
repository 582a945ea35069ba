import type { ErrorDetail } from './error-body.ts';

/** The records that use a record, so that it is not deleted. */
export interface User {
  id: string;
  name: string;
}

/** Says who uses a record. */
export const usedBy =
  (
    reason: 'calendar.used' | 'variable.used' | 'secretStore.used',
    recordType: 'workflow' | 'schedule' | 'secret',
  ) =>
  ({ id, name }: User): ErrorDetail<2006> => ({
    reason,
    message: wordsOf[recordType](name),
    recordType,
    recordId: id,
  });

const wordsOf = {
  workflow: (name: string) => `the workflow '${name}' reads it`,
  schedule: (name: string) => `the schedule '${name}' uses it`,
  secret: (name: string) => `the secret '${name}' is read from it`,
};
