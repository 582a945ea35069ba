import { didcommIssueCredentialV1 as contract } from '../../src/actions/didcomm/issue-credential.v1.ts';
import type { ActionImplementation } from '../action.ts';
import { offering, overConnection } from './exchange.ts';

export const didcommIssueCredentialV1: ActionImplementation<typeof contract> = {
  contract,
  ...overConnection(offering),
};
