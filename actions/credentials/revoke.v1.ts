import { revokeV1 as contract } from '../../src/actions/credentials/revoke.v1.ts';
import type { ActionImplementation } from '../action.ts';
import { issuedCredentials } from './issued-credentials.ts';

export const revokeV1: ActionImplementation<typeof contract.attributes, typeof contract.output> = {
  contract,
  async run(context, { credentialId, reason }) {
    const { revokedAt, wasRevoked } = await issuedCredentials(context).revoke(credentialId);
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
