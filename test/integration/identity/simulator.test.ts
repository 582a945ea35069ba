import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { startStack, type Stack } from '../../stack/stack.ts';
import { asking, createBadgeTemplate, issuing, shown } from '../../stack/wallets.ts';

const program = fileURLToPath(new URL('../../../local/wallet/main.ts', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'holdfast-wallet-'));

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(async () => {
  await stack.stop();
  rmSync(home, { recursive: true });
});

const wallet = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const environment = { ...process.env, HOLDFAST_HOME: home };
    execFile(process.execPath, [program, ...args], { env: environment }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });

describe('npm run wallet', () => {
  it('accepts, keeps, shows and refuses, one process each', async () => {
    const templateId = await createBadgeTemplate(stack);
    const workflow = await stack.publish(
      workflowOf([issuing('issue', templateId, { name: 'Ada' }), asking('ask'), asking('again')]),
    );
    const offered = await stack.run(workflow);
    const accepted = await wallet('accept', shown(offered, 'issue', 'offerUri'));
    expect(accepted.said).toContain('Accepted.');
    expect(accepted.code).toBe(0);
    expect((await wallet('list')).said).toContain('"name": "Ada"');

    const asked = await stack.heldAt(offered.id, 'ask');
    expect((await wallet('present', shown(asked, 'ask', 'authorizationRequestUri'))).code).toBe(0);
    const again = await stack.heldAt(offered.id, 'again');
    expect((await wallet('refuse', shown(again, 'again', 'authorizationRequestUri'))).code).toBe(0);
    expect((await stack.until(offered.id, 'failed', 'completed')).error).toMatchObject({ code: 2002 });
  });

  it('says what is wrong, and how it is used', async () => {
    expect((await wallet('accept', 'https://nowhere.invalid/')).code).toBe(1);
    expect(await wallet('--help')).toMatchObject({
      code: 0,
      said: expect.stringContaining('npm run wallet'),
    });
    expect((await wallet('dance')).code).toBe(2);
  });
});
