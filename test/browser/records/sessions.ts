import type { Connection, Issuance } from '../../../console/src/api/types.ts';
import { base, idOf } from './record.ts';

const session = { walletId: idOf(40), executionId: null, actionId: null, error: null };

export const issuance: Issuance = {
  ...base(90),
  ...session,
  expiresAt: '2099-01-01T00:00:00.000Z',
  status: 'offered',
  offerUri: '•••',
};

export const connection: Connection = {
  ...base(91),
  ...session,
  expiresAt: null,
  status: 'invited',
  invitationUrl: '•••',
  reusedConnectionId: null,
  theirLabel: null,
  theirDid: null,
};
