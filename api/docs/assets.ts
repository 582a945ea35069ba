import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';

const gzip = promisify(gzipWithCallback);
const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('swagger-ui-dist/package.json'));

const types = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const;

/** The files of Swagger UI that the page needs. They are read and compressed once, when they are first requested. */
export const viewerAssets = Object.entries(types).map(([name, type]) => {
  let content: Promise<{ plain: Buffer; gzip: Buffer }> | null = null;
  const load = async () => {
    const plain = await readFile(join(folder, name));
    return { plain, gzip: await gzip(plain) };
  };
  return { name, type, read: () => (content ??= load()) };
});
