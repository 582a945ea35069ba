import { sessionTable } from '../../../src/wallets/protocols/session-tables.ts';

/** Exchanges: offers of credentials, and requests for presentations. */
export const didcommSessionTable = sessionTable('didcomm_sessions');

export const connectionTable = sessionTable('didcomm_connections');
