import { revokeV1 as contract } from '../../src/actions/credentials/revoke.v1.ts';
import type { ActionImplementation } from '../action.ts';

export const revokeV1: ActionImplementation<typeof contract> = {
  contract,
  async run({ project }, { credentialId, reason }) {
    const { revokedAt, wasRevoked } = await project.credentials.revoke(credentialId);
    return {
      completed: {
        credentialId,
        status: 'revoked',
        revokedAt: revokedAt.toISOString(),
        wasRevoked,
        ...(reason === undefined ? {} : { reason }),
      },
    };
  },
};
