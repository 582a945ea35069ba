import { createPresentationRequestInvitationV1 as contract } from '../../src/actions/didcomm/create-presentation-request-invitation.v1.ts';
import type { ActionImplementation } from '../action.ts';
import { asking, byInvitation } from './exchange.ts';

export const createPresentationRequestInvitationV1: ActionImplementation<typeof contract> = {
  contract,
  ...byInvitation(asking),
};
