import { purgeDpopProofs } from '../../../db/queries/openid4vc/dpop-proofs.ts';
import { purgeOpenid4vc } from '../../../db/queries/openid4vc/purging.ts';
import { openid4vc as described } from '../../../src/wallets/protocols/openid4vc.ts';
import { openid4vcHandoff } from './handoff.ts';
import type { WalletProtocol } from '../wallet-protocol.ts';
import { protocolPaths } from './paths.ts';
import type { Openid4vcWallet } from './port.ts';

/** OpenID4VCI 1.0 and OpenID4VP 1.0. */
export const openid4vc: WalletProtocol<Openid4vcWallet> = {
  name: 'openid4vc',
  description: described,
  handoff: openid4vcHandoff,
  retention: { purgeSessions: purgeOpenid4vc, others: { dpopProofs: { days: 1, purge: purgeDpopProofs } } },
  paths: protocolPaths,
  refusal: (description) => ({ error: 'invalid_request', error_description: description }),
  load: async () => (await import('./runtime.ts')).createRuntime,
};
