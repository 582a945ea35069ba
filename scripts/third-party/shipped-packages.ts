import { readFileSync } from 'node:fs';
import { writtenDown } from './written-down.ts';

/** A package of others that is delivered with Holdfast. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** An SPDX expression; null if the package says none and we wrote none down. */
  license: string | null;
  /** Its folder, relative to the checkout. One for a system or processor other than ours is not installed. */
  folder: string;
  /** Where it is: installed in the image, or built into the console, whose files have no folder of packages. */
  in: 'image' | 'console';
}

interface LockEntry {
  name?: string;
  version?: string;
  license?: string;
  dev?: boolean;
  /** A package for development, which a library would use if it were there. */
  devOptional?: boolean;
  link?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const root = new URL('../../', import.meta.url);

/** The packages that build or check the console, and leave nothing of themselves in it. */
const buildsConsole = /^(@types\/.*|vite|@vitejs\/.*)$/;

/**
 * Lists the packages that the lock file installs in the image, and those that are built into the console, by name and version.
 */
export function shippedPackages(): ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const shipped = new Map<string, ShippedPackage>();
  const add = (folder: string, place: ShippedPackage['in']): void => {
    const locked = packages[folder];
    if (locked?.version === undefined) return;
    const name = locked.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${name}@${locked.version}`;
    const written = writtenDown[key]?.license ?? null;
    shipped.set(key, {
      name,
      version: locked.version,
      license: written ?? locked.license ?? null,
      folder,
      in: place,
    });
  };
  for (const [folder, { dev, devOptional, optional, link }] of Object.entries(packages)) {
    const isLeftOut = dev ?? devOptional ?? optional ?? link ?? false;
    if (folder.includes('node_modules/') && !isLeftOut) add(folder, 'image');
  }
  for (const folder of builtIntoConsole(packages)) add(folder, 'console');
  return [...shipped.values()].toSorted((one, other) =>
    `${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1,
  );
}

/** Follows the dependencies of the console, as Node resolves them. */
function builtIntoConsole(packages: Record<string, LockEntry>): Set<string> {
  const found = new Set<string>();
  const follow = (from: string, names: readonly string[]): void => {
    for (const name of names) {
      const folder = resolved(packages, from, name);
      if (folder === null || found.has(folder)) continue;
      found.add(folder);
      const { dependencies, peerDependencies } = packages[folder] ?? {};
      follow(
        folder,
        Object.keys({ ...dependencies, ...peerDependencies }).filter((each) => !buildsConsole.test(each)),
      );
    }
  };
  const own = Object.keys(packages['console']?.devDependencies ?? {});
  follow(
    'console',
    own.filter((name) => !buildsConsole.test(name)),
  );
  return found;
}

function resolved(packages: Record<string, LockEntry>, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === '') return null;
  }
}
