import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rooms in which nothing should know any one protocol of wallets by its name. */
const rooms = '{src,db,identity,services,workers,api,webhooks,temporal,telemetry,admin,net}';

const words = ['openid4vc', 'didcomm', 'anoncreds'];

/** A protocol's own files: its folder in any room, or a file that is called after it. */
const isOwn = (path: string, word: string): boolean =>
  path.split('/').some((part) => part === word || part === `${word}.ts` || part.startsWith(`${word}-`));

/** Files that name a protocol of wallets and are not that protocol's own; comments count, too. */
export const filesNamingProtocols = (root: string): string[] =>
  globSync(`${rooms}/**/*.ts`, { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8').toLowerCase();
      return words.some((word) => text.includes(word) && !isOwn(path, word));
    })
    .toSorted();
