import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { hashOfConsoleSources, root, stampFile } from '../local/console-sources.ts';

// React's development build is three times as large.
process.env['NODE_ENV'] = 'production';
const hash = hashOfConsoleSources();
rmSync(stampFile, { force: true });
await build({ configFile: join(root, 'console/vite.config.ts'), logLevel: 'warn' });
writeFileSync(stampFile, hash);
