import { createCredentialIssuanceInvitationV1 as contract } from '../../src/actions/didcomm/create-credential-issuance-invitation.v1.ts';
import type { ActionImplementation } from '../action.ts';
import { byInvitation, offering } from './exchange.ts';

export const createCredentialIssuanceInvitationV1: ActionImplementation<typeof contract> = {
  contract,
  ...byInvitation(offering),
};
