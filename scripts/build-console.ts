import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { hashOfConsoleSources, root, stampFile } from './console-sources.ts';

// React's other build is three times as large.
process.env['NODE_ENV'] = 'production';
const hash = hashOfConsoleSources();
rmSync(stampFile, { force: true });
await build({ configFile: join(root, 'console/vite.config.ts'), logLevel: 'warn' });
writeFileSync(stampFile, hash);
