import { startVitest } from 'vitest/node';

/**
 * Records the histories again. Run it by hand, `node test/replay/record.ts`, when a kind of run is added. If a replay of the
 * old histories fails, change the workflow's code with `patched()`, and leave the histories as they are.
 */
process.env['RECORD_HISTORIES'] = '1';
await startVitest('test', ['test/faults/upgrades/replay.test.ts'], { project: 'faults', run: true });
