import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder into which `npm run build:guide` builds. */
export const guideFolder = fileURLToPath(new URL('../../dist/guide', import.meta.url));

export interface GuideFile {
  type: string;
  /** RFC 9110 §8.8.3. */
  etag: string;
  plain: Buffer;
  /** Images are compressed already. */
  brotli: Buffer | null;
  gzip: Buffer | null;
}

/** The files of the guide by their path beneath `/docs/guide/`; the path of a page has no file extension. */
export type GuideFiles = ReadonlyMap<string, GuideFile>;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Reads the built guide into memory. Returns null if it has not been built. */
export function readGuideFiles(folder: string): GuideFiles | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  return new Map(
    globSync('**/*', { cwd: folder })
      .filter((name) => extname(name) in types)
      .map((name) => [name.replace(/(?:^index)?\.html$/, ''), fileOf(join(folder, name))]),
  );
}

function fileOf(path: string): GuideFile {
  const plain = readFileSync(path);
  const compressed = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : null);
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    brotli: compressed('.br'),
    gzip: compressed('.gz'),
  };
}
