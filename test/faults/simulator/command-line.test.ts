import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import { eventually } from '../../stack/eventually.ts';
import { workflowOf } from '../../stack/definitions.ts';
import {
  askForDegree,
  askingByInvitation,
  connecting,
  diploma,
  issuingByInvitation,
  issuingOver,
  textIn,
} from '../../stack/didcomm.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { asking, createBadgeTemplate, issuing, shown } from '../../stack/wallets.ts';

const program = fileURLToPath(new URL('../../../local/wallet/main.ts', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'holdfast-wallet-'));

let stack: Stack;
/** The wallet's own. */
let did: string;
beforeAll(async () => {
  stack = await sharedStack();
  did = (await wallet('did')).said.trim();
});
afterAll(async () => {
  rmSync(home, { recursive: true });
});

const environment = { ...process.env, HOLDFAST_HOME: home };

const wallet = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
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

  it('answers offers and requests late, twice or wrongly, and shows the result', async () => {
    const templateId = await createBadgeTemplate(stack);
    const workflow = await stack.publish(
      workflowOf([issuing('issue', templateId, { name: 'Ada' }), asking('ask')]),
    );
    const left = shown(await stack.run(workflow), 'issue', 'offerUri');
    expect(await wallet('refuse', left)).toMatchObject({
      code: 1,
      said: expect.stringContaining('refused by leaving it alone'),
    });
    expect((await wallet('wrong', left)).code).toBe(1);
    const { id, ...offered } = await stack.run(workflow);
    expect(await wallet('twice', shown({ id, ...offered }, 'issue', 'offerUri'))).toMatchObject({
      code: 0,
      said: expect.stringContaining('Accepted.'),
    });

    const asked = await stack.heldAt(id, 'ask');
    const request = shown(asked, 'ask', 'authorizationRequestUri');
    expect((await wallet('wrong', request)).code).toBe(1);
    expect((await stack.get(id)).status).toBe('onHold');
    expect(await wallet('slow', request)).toMatchObject({
      code: 0,
      said: expect.stringContaining('Presented.'),
    });
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
  });

  it('connects, connects no second time, and listens for messages of the connection', async () => {
    expect(did).toMatch(/^did:key:z6Mk\w+$/);
    expect((await wallet('did')).said).toBe(`${did}\n`);
    const connect = await stack.publish(workflowOf([connecting]));
    const first = await stack.run(connect);
    expect(await wallet('accept', shown(first, 'connect', 'invitationUrl'))).toMatchObject({
      code: 0,
      said: expect.stringContaining('Connected with Test.'),
    });
    const done = await stack.until(first.id, 'completed', 'failed');
    const connectionId = textIn(done, 'connect', 'connection', 'connectionId');
    const again = await stack.run(connect);
    expect(await wallet('reuse', shown(again, 'connect', 'invitationUrl'))).toMatchObject({
      code: 0,
      said: expect.stringContaining('Still connected with Test.'),
    });
    const reused = await stack.until(again.id, 'completed', 'failed');
    expect(textIn(reused, 'connect', 'connection', 'connectionId')).toBe(connectionId);

    const listening = spawn(process.execPath, [program, 'listen'], { env: environment });
    let said = '';
    listening.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const hears = (text: string) => eventually(() => expect(said).toContain(text));
    await hears('The wallet listens.');
    // Each command writes all data of the wallet, so what another one adds meanwhile would be lost.
    expect(await wallet('did')).toMatchObject({
      code: 1,
      said: expect.stringContaining(`The wallet is in use by process ${listening.pid}.`),
    });
    expect((await wallet('list')).code).toBe(0);
    const offer = workflowOf([issuingOver({ connectionId, ...diploma(did) })]);
    const { id } = await stack.run(await stack.publish(offer));
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
    await hears('The offer of a credential is done.');
    const ended = once(listening, 'exit');
    listening.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it.each([
    ['slow', 0, 'completed'],
    ['twice', 0, 'completed'],
    ['refuse', 0, 'failed'],
    // The other side ends it with a problem report.
    ['wrong', 1, 'failed'],
  ] as const)('answers an invitation with an offer: %s', async (behaviour, code, status) => {
    const offer = workflowOf([issuingByInvitation(diploma(did))]);
    const held = await stack.run(await stack.publish(offer));
    const answered = await wallet(behaviour, textIn(held, 'issue', 'invitation', 'invitationUrl'));
    expect(answered.code).toBe(code);
    expect(answered.said.includes('The other side has put an end to it.')).toBe(code === 1);
    expect((await stack.until(held.id, 'completed', 'failed')).status).toBe(status);
  });

  it('ends with 1 if the other side ends the exchange: nobody trusts the issuer of its credential', async () => {
    const given = await stack.run(await stack.publish(workflowOf([issuingByInvitation(diploma(did))])));
    expect((await wallet('accept', textIn(given, 'issue', 'invitation', 'invitationUrl'))).code).toBe(0);
    const trustedIssuers = ['did:example:somebody-else'];
    const asked = await stack.run(
      await stack.publish(workflowOf([askingByInvitation({ ...askForDegree, trustedIssuers })])),
    );
    const answered = await wallet('accept', textIn(asked, 'ask', 'invitation', 'invitationUrl'));
    expect(answered).toMatchObject({
      code: 1,
      said: expect.stringMatching(/is abandoned.*\n*.*The other side has put an end to it\./s),
    });
    expect((await stack.until(asked.id, 'completed', 'failed')).error).toMatchObject({ code: 2002 });
  });

  it('ends with 1 if the answer to its message is an error', async () => {
    // The wallet reaches the other side through a server that answers something else.
    const [port = 0] = await freePorts(1);
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.end(request.method === 'POST' ? 'no message' : invitation));
    });
    const held = await stack.run(await stack.publish(workflowOf([connecting])));
    const url = shown(held, 'connect', 'invitationUrl');
    const answer = await fetch(url, { headers: { accept: 'application/json' } });
    const original = (await answer.json()) as { services: { serviceEndpoint: string }[] };
    const services = original.services.map((service) => ({
      ...service,
      serviceEndpoint: `http://127.0.0.1:${port}/`,
    }));
    const invitation = JSON.stringify({ ...original, services });
    server.listen(port, '127.0.0.1');
    onTestFinished(() => void server.close());
    const oob = Buffer.from(invitation).toString('base64url');
    expect(await wallet('accept', `http://127.0.0.1:${port}/?oob=${oob}`)).toMatchObject({
      code: 1,
      said: expect.stringContaining('the other side answered what is no message'),
    });
  });

  it('shows the error and the usage', async () => {
    expect((await wallet('accept', 'https://nowhere.invalid/')).code).toBe(1);
    expect(await wallet('--help')).toMatchObject({
      code: 0,
      said: expect.stringContaining('npm run wallet'),
    });
    expect((await wallet('dance')).code).toBe(2);
    expect(await wallet('accept', 'https://nowhere.invalid/', '--draft', '12')).toMatchObject({
      code: 2,
      said: expect.stringContaining('There is no draft 12'),
    });
    expect((await wallet('refuse', 'https://nowhere.invalid/', '--enc', 'none')).code).toBe(2);
  });
});
