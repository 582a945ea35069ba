import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import './shipped-console.ts';

const folder = fileURLToPath(new URL('../../dist/console-in-tests', import.meta.url));

/** The global setup of Vitest builds the console for the tests of its pages. */
export function setup(project: TestProject): void {
  const script = fileURLToPath(new URL('build-console-process.ts', import.meta.url));
  execFileSync(process.execPath, [script, folder], { stdio: 'inherit' });
  project.provide('shippedConsole', folder);
}
