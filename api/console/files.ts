import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder into which `npm run build:console` builds. */
export const consoleFolder = fileURLToPath(new URL('../../dist/console', import.meta.url));

export interface ConsoleFile {
  type: string;
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

export interface ConsoleFiles {
  /** The page that is the answer at every address of the console. Its scripts and styles carry `nonce="CSP_NONCE"`. */
  page: string;
  /** The assets by their path beneath `/console/`. Each name contains the hash of the content. */
  assets: ReadonlyMap<string, ConsoleFile>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Reads the built console into memory, as it is and compressed. Returns null if it has not been built. */
export function readConsoleFiles(folder: string): ConsoleFiles | null {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  const names = globSync('assets/*', { cwd: folder }).filter((name) => extname(name) in types);
  return {
    page: readFileSync(page, 'utf8'),
    assets: new Map(names.map((name) => [name, fileOf(join(folder, name))])),
  };
}

const fileOf = (path: string): ConsoleFile => ({
  type: types[extname(path)] ?? 'application/octet-stream',
  plain: readFileSync(path),
  brotli: readFileSync(`${path}.br`),
  gzip: readFileSync(`${path}.gz`),
});
