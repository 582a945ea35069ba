import { commonEnds, type ProtocolDescription } from '../../src/wallets/protocols/description.ts';

/** The description of the test protocol, which every room may know. */
export const echoDescription = {
  tag: { name: 'Echoes', description: 'What is said to whoever echoes.' },
  tables: { echo_sessions: { hasDevices: false, outlives: null } },
  ownedTables: { echo_notes: 'sealed_under' },
  erasedWithProject: {},
  sessions: {
    issuance: {
      typeName: 'Echo',
      recordType: 'echo',
      verbs: [],
      table: 'echo_sessions',
      idField: 'echoId',
      statuses: { offered: 'waiting', accepted: 'begun', completed: 'final', ...commonEnds },
    },
  },
  triggers: { events: ['echoHeard'], peers: 'echo_peers', invitations: 'echo_invitations' },
  otherEvents: { 'noise.heard': 'echoId' },
  publicEvents: { 'issuance.completed': 'Somebody has echoed.' },
} as const satisfies ProtocolDescription;
