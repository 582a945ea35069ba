import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walletModules } from '../../../identity/protocols/registry.ts';
import { actionLists } from '../../../scripts/action-lists.ts';
import { walletModuleLists } from '../../../scripts/wallet-module-lists.ts';

/** The rooms in which no code should know a single protocol of wallets by its name. */
const rooms = '{src,db,identity,actions,services,workers,api,temporal,telemetry,admin,net}';

const { protocols, parts } = walletModules;
const words = [...protocols, ...parts].map(({ name }) => name);

/** Files that are written from the registry and from the folders of actions. */
const generated = new Set([...walletModuleLists(), ...actionLists()].map(({ path }) => path));

/** Whether a file is a protocol's own: it is in its folder in any room, or has its name. */
const isOwn = (path: string, word: string): boolean =>
  path.split('/').some((part) => part === word || part === `${word}.ts` || part.startsWith(`${word}-`));

/** Returns the files that name a protocol of wallets and are not that protocol's own. Comments count, too. */
export const filesNamingProtocols = (root: string): string[] =>
  globSync(`${rooms}/**/*.ts`, { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((path) => {
      if (generated.has(path)) return false;
      const text = readFileSync(join(root, path), 'utf8').toLowerCase();
      return words.some((word) => text.includes(word) && !isOwn(path, word));
    })
    .toSorted();
