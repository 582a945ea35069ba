import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { RUN_FOLDER_PREFIX, TEMPORARY, sweepAbandonedRuns } from '../../setup/abandoned-runs.ts';

const temporary = join(inject('runFolder'), TEMPORARY);

it('the temporary folder of a test, and of the processes that it starts, is in the folder of the run', () => {
  expect(tmpdir()).toBe(temporary);
  const said = execFileSync(process.execPath, ['-p', 'os.tmpdir()'], { encoding: 'utf8' });
  expect(said.trim()).toBe(temporary);
});

it('every user of the machine may enter it and write there, as Postgres has its own', () => {
  expect(statSync(inject('runFolder')).mode & 0o777).toBe(0o711);
  expect(statSync(temporary).mode & 0o7777).toBe(0o1777);
});

it('a run deletes the folder of one that was killed, with all that its processes have left', () => {
  const parent = dirname(inject('runFolder'));
  const abandoned = mkdtempSync(join(parent, RUN_FOLDER_PREFIX));
  mkdirSync(join(abandoned, TEMPORARY, 'playwright-artifacts-1'), { recursive: true });
  utimesSync(abandoned, new Date(0), new Date(0));
  sweepAbandonedRuns([parent]);
  expect(existsSync(abandoned)).toBe(false);
  expect(existsSync(temporary)).toBe(true);
});
