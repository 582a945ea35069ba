/**
 * Stores the data that a release leaves in Postgres and Temporal in `test/releases/<version>`, so that all later ones
 * can be tested with it: node scripts/record-release.ts [tag or commit, HEAD]
 */
import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';

process.env['RECORD_RELEASE'] = process.argv[2] ?? 'HEAD';
const config = fileURLToPath(new URL('../vitest.upgrade.config.ts', import.meta.url));
await startVitest('test', ['test/upgrade/record.ts'], { config, run: true });
