/**
 * The rooms in their order. A room imports from itself and from the rooms that it names, and every one of those stands
 * above it: no arrow points back. A file belongs to the room with the longest name that its path begins with.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  src: [],
  outside: [],
  net: ['src', 'outside'],
  db: ['src', 'outside'],
  threads: ['src', 'outside'],
  telemetry: ['src'],
  webhooks: ['src', 'db', 'net'],
  temporal: ['src', 'db', 'telemetry'],
  identity: ['src', 'outside', 'net', 'db', 'threads'],
  services: ['src', 'outside', 'net', 'db', 'threads', 'webhooks', 'temporal', 'identity'],
  'workers/workflows': ['src'],
  workers: [
    'src',
    'outside',
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
    'outside',
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
  console: [],
};
