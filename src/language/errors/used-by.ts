import type { ErrorDetail } from './error-body.ts';

/** The records that use a record, so that it is not deleted. */
export interface User {
  id: string;
  name: string;
}

/** Says who uses a record. */
export const usedBy =
  (
    reason: 'calendar.used' | 'variable.used' | 'secretStore.used' | 'workflow.used',
    recordType: keyof typeof wordsOf,
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
  form: (name: string) => `the form '${name}' starts it`,
  inboundWebhook: (name: string) => `the inbound webhook '${name}' starts it`,
};
