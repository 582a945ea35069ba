import type { ActionContext, IssuedCredentials } from '../action.ts';

/** The credentials that the project of an execution has issued. */
export function issuedCredentials({ credentials }: Pick<ActionContext, 'credentials'>): IssuedCredentials {
  if (!credentials) throw new TypeError('the contract of an action that reads records must be transactional');
  return credentials;
}
