import { openid4vcSessionTable } from '../../../db/queries/openid4vc/sessions.ts';
import type { WalletProtocol } from '../wallet-protocol.ts';
import { protocolPaths } from './paths.ts';
import type { Openid4vcWallet } from './port.ts';

/** OpenID4VCI 1.0 and OpenID4VP 1.0. */
export const openid4vc: WalletProtocol<Openid4vcWallet> = {
  name: 'openid4vc',
  tables: [openid4vcSessionTable],
  paths: protocolPaths,
  refusal: (description) => ({ error: 'invalid_request', error_description: description }),
  load: async () => (await import('./runtime.ts')).createRuntime,
};
