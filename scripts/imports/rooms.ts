/**
 * The rooms in their order. A room may import from itself and from the rooms that it names, all of which are above it,
 * so no arrow points back; it may also name a folder of one. A file belongs to the room with the longest name that its path begins with.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  src: [],
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
  // The reader of what people fill in is the one of the public pages.
  console: ['sdk', 'src/people/fields'],
};
