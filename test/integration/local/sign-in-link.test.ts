import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { runAdmin } from '../../../admin/run.ts';
import { openDataFolder } from '../../../local/data-folder.ts';
import { writeLocalFile } from '../../../local/local-file.ts';
import { writePrivateFile } from '../../../local/private-file.ts';
import { createTestMember } from '../../stack/member.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { testMasterKeys } from '../../stack/tenant.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
  await createTestMember(stack, 'owner', 'Olga Owner');
  return () => stack.stop();
});

const newHome = () => openDataFolder(mkdtempSync(join(inject('runFolder'), 'link-')));

async function link(home: string) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runAdmin({
    args: ['link', '--json'],
    environment: { PATH: process.env['PATH'], HOLDFAST_HOME: home },
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const signIn = async (token: string) => {
  const answer = await fetch(`${stack.publicUrl}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return answer.status;
};

it('a link to the Holdfast on a data folder signs its owner in, once', async () => {
  const folder = newHome();
  const [{ id, key } = { id: '', key: new Uint8Array() }] = testMasterKeys;
  writePrivateFile(folder.masterKeyFile, `${id}:${Buffer.from(key).toString('base64')}\n`);
  writeLocalFile(folder.localFile, {
    apiUrl: stack.publicUrl,
    publicUrl: 'https://holdfast.example',
    apiKey: '',
    consoleUrl: '',
    projectId: '',
    walletId: '',
    workflowId: '',
    badgeWorkflowId: '',
    temporalAddress: '',
    temporalNamespace: '',
    temporalUiUrl: null,
    databaseUrl: stack.database.url,
  });
  const { code, out, err } = await link(folder.path);
  expect([code, err]).toEqual([0, '']);
  const { url } = JSON.parse(out) as { url: string };
  const [, token = ''] = /^https:\/\/holdfast\.example\/console\/sign-in#token=(.+)$/.exec(url) ?? [];
  expect([await signIn(token), await signIn(token)]).toEqual([201, 401]);
});

it('the command shows where it has searched if no Holdfast runs', async () => {
  const { path } = newHome();
  expect(await link(path)).toEqual({
    code: 1,
    out: '',
    err: `Holdfast does not run on ${path}: npm start, or name its HOLDFAST_HOME.`,
  });
});
