import { startVitest } from 'vitest/node';

/**
 * Records the histories anew, by hand: `node test/replay/record.ts`. Do so when a kind of run is added. Where a replay of
 * the old ones fails, the workflow's code has to change by `patched()`, not the histories.
 */
process.env['RECORD_HISTORIES'] = '1';
await startVitest('test', ['test/integration/replay.test.ts'], { project: 'integration', run: true });
