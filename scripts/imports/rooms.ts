/**
 * The rooms in their order. A room imports from itself and from the rooms that it names, and every one of those stands
 * above it: no arrow points back. A file belongs to the room with the longest name that its path begins with.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  src: [],
  // Where calls to other servers are forbidden (in a transaction), and how what is needed there is loaded before.
  'net/outbound': [],
  net: ['src', 'net/outbound'],
  db: ['src', 'net/outbound'],
  threads: ['src', 'net/outbound'],
  telemetry: ['src'],
  webhooks: ['src', 'db', 'net'],
  temporal: ['src', 'db', 'telemetry'],
  identity: ['src', 'net/outbound', 'net', 'db', 'threads'],
  services: ['src', 'net/outbound', 'db', 'identity'],
  'workers/workflows': ['src'],
  workers: [
    'src',
    'net/outbound',
    'net',
    'db',
    'threads',
    'telemetry',
    'webhooks',
    'temporal',
    'identity',
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
    'webhooks',
    'temporal',
    'identity',
    'services',
  ],
  admin: ['src', 'db', 'temporal', 'services'],
  sdk: [],
  console: ['sdk'],
};
