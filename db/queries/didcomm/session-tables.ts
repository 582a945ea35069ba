import type { SessionTable } from '../holds/waits.ts';

/** Exchanges: offers of credentials, and requests for presentations. */
export const didcommSessionTable: SessionTable = {
  protocol: 'didcomm',
  table: 'didcomm_sessions',
  kind: null,
  untouched: ['offered', 'requested'],
  hasDevices: false,
};

export const connectionTable: SessionTable = {
  protocol: 'didcomm',
  table: 'didcomm_connections',
  kind: 'connection',
  untouched: ['invited'],
  hasDevices: false,
};
