import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { hashOfConsoleSources, root, stampFile } from '../local/console-sources.ts';

// React's development build is three times as large.
process.env['NODE_ENV'] = 'production';
const hash = hashOfConsoleSources();
rmSync(stampFile, { force: true });
await build({ configFile: join(root, 'console/vite.config.ts'), logLevel: 'warn' });
// The API sends these, so that no start of it compresses anything.
for (const path of globSync(join(root, 'dist/console/assets/*'))) {
  const plain = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
}
writeFileSync(stampFile, hash);
