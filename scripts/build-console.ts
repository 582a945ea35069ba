import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { hashOfConsoleSources, stampFile } from '../local/console-sources.ts';
import { root } from '../local/source-hash.ts';
import { compress } from './guide/compress.ts';

// React's development build is three times as large.
process.env['NODE_ENV'] = 'production';
const hash = hashOfConsoleSources();
rmSync(stampFile, { force: true });
await build({ configFile: join(root, 'console/vite.config.ts'), logLevel: 'warn' });
for (const path of globSync(join(root, 'dist/console/assets/*'))) compress(path);
writeFileSync(stampFile, hash);
