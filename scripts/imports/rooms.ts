/**
 * The rooms in their order. A room may import from itself and from the rooms that it names, all of which are above it,
 * so no arrow points back. A name stands for all rooms and folders below it. A file belongs to the room with the longest name that its path begins with.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  // The pure rooms. Nothing in them knows a database, a network or Temporal.
  'src/language': [],
  'src/wallets': ['src/language'],
  'src/account': ['src/language', 'src/wallets'],
  'src/people': ['src/language', 'src/wallets', 'src/account'],
  'src/time': ['src/language'],
  'src/actions': ['src/language', 'src/wallets', 'src/account', 'src/people'],
  'src/engine': ['src/language', 'src/account', 'src/actions'],
  'src/executions': ['src/language', 'src/wallets', 'src/account', 'src/people', 'src/engine'],
  'src/definitions': [
    'src/language',
    'src/wallets',
    'src/account',
    'src/people',
    'src/actions',
    'src/engine',
    'src/executions',
  ],
  'src/doors': ['src/language', 'src/account', 'src/actions', 'src/definitions'],
  // This room forbids calls to other servers in a transaction, and loads the data that the transaction needs
  // beforehand.
  'net/outbound': [],
  net: ['src', 'net/outbound'],
  telemetry: ['src'],
  // Only the main file of the migration writes a log.
  db: ['src', 'net/outbound', 'telemetry'],
  threads: ['src', 'net/outbound'],
  temporal: ['src', 'db', 'telemetry'],
  identity: ['src', 'net/outbound', 'net', 'db', 'threads'],
  // The implementations of the actions. A worker runs them as parts of executions, the API when somebody tries one.
  actions: ['src', 'net/outbound', 'net', 'db', 'identity'],
  services: ['src', 'net/outbound', 'net', 'db', 'identity', 'actions'],
  'workers/workflows': ['src'],
  workers: [
    'src',
    'net/outbound',
    'net',
    'db',
    'threads',
    'telemetry',
    'temporal',
    'identity',
    'actions',
    'services',
    'workers/workflows',
  ],
  api: [
    'src',
    'net/outbound',
    'net',
    'db',
    'threads',
    'telemetry',
    'temporal',
    'identity',
    'actions',
    'services',
  ],
  admin: ['src', 'db', 'temporal', 'services'],
  sdk: [],
  // The reader of filled-in forms is the one of the public pages.
  console: ['sdk', 'src/people/fields'],
};
