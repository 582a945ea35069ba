import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { installPackedClient } from '../../stack/packed-client.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { sharedBrowser } from '../../e2e/browser.ts';

const run = promisify(execFile);

/** Starts an execution, waits for its hold, resumes it, and prints its events. */
const program = `
import { createClient } from '@holdfast/client';

export async function main(options, workflowId) {
  const holdfast = createClient(options);
  const started = await holdfast.startExecution({ body: { workflowId } });
  const { status } = await holdfast.waitFor(started, { until: 'pause' });
  await holdfast.resumeExecution({ executionId: started.id, body: { actionId: 'wait', data: {} } });
  const ended = await holdfast.waitFor(started);
  const types = [];
  for await (const { type } of holdfast.events({ executionId: started.id })) types.push(type);
  return [status, ended.status, types.at(-1)];
}
`;
const expected = ['onHold', 'completed', 'workflowExecution.completed'];

let stack: Stack;
let project: string;
let workflowId: string;
beforeAll(async () => {
  stack = await sharedStack();
  project = mkdtempSync(join(inject('runFolder'), 'client-'));
  await installPackedClient(project);
  writeFileSync(join(project, 'program.js'), program);
  workflowId = await stack.publish(workflowOf([waiting('wait')]));
});

const options = () => {
  const { apiKey, projectId } = stack.tenant;
  return { url: stack.publicUrl, apiKey, projectId };
};

describe('the client, packed and installed in an empty project,', () => {
  it('works in Node', async () => {
    const call = `main(${JSON.stringify(options())}, ${JSON.stringify(workflowId)})`;
    writeFileSync(
      join(project, 'main.js'),
      `import { main } from './program.js';\nconsole.log(JSON.stringify(await ${call}));\n`,
    );
    const { stdout } = await run(process.execPath, ['main.js'], { cwd: project });
    expect(JSON.parse(stdout)).toEqual(expected);
  });

  it('works in the bundle of a browser', async () => {
    await build({
      root: project,
      logLevel: 'error',
      build: {
        lib: { entry: 'program.js', formats: ['iife'], name: 'program', fileName: () => 'program.bundle.js' },
      },
    });
    const browser = await sharedBrowser();
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    // The script needs a page of the same origin; it does not matter which.
    await page.goto(`${stack.publicUrl}/health/live`);
    await page.addScriptTag({ content: readFileSync(join(project, 'dist/program.bundle.js'), 'utf8') });
    const call = `program.main(${JSON.stringify(options())}, ${JSON.stringify(workflowId)})`;
    expect(await page.evaluate(call)).toEqual(expected);
  });
});
