/**
 * Keeps what a release leaves in Postgres and Temporal, for all later ones to be tried with, in `test/releases/<version>`:
 *   node scripts/record-release.ts [tag or commit, HEAD]
 */
import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';

process.env['RECORD_RELEASE'] = process.argv[2] ?? 'HEAD';
const config = fileURLToPath(new URL('../vitest.upgrade.config.ts', import.meta.url));
await startVitest('test', ['test/upgrade/record.ts'], { config, run: true });
