import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anoncredsFolder } from '../../local/anoncreds/library.ts';
import { verifyWebhook } from '../../sdk/typescript/src/index.ts';
import { eventually } from '../stack/eventually.ts';
import { inviteOwner, makeCaller } from './accounts.ts';
import { makeBackup, restoreBackup } from './backup.ts';
import { ask, publish, reach, send, start, type Caller } from './caller.ts';
import { flowDuring, refusedIn } from './flow.ts';
import { prepareInstallation, type Installation } from './installation.ts';
import { killAndWait } from './kill.ts';
import { keptOf, survive } from './load.ts';
import { secretsShown } from './logs.ts';
import { badGateway, closeStream, linesOfProxy, unavailable } from './proxy-faults.ts';
import { pageHas } from './page-blocks.ts';
import { note, noteMemory, printReport, seconds } from './report.ts';
import { run } from './run.ts';
import { makeSecrets, tokenOf } from './secrets.ts';
import { versions } from './settings.ts';
import { whyUnreachable } from './unreachable.ts';
import { interruptUpgrade, upgrade, versionsOf } from './upgrades.ts';

const [first, second] = versions;
/** Of what is built for production alone, without the image that it is built on. */
const MOST_MEGABYTES = 420;

const waiting = `name: Tell, and wait for an answer
actions:
  - id: tell
    name: general/fetch@v2
    attributes: { method: POST, url: 'http://receiver:8090/tell', payload: { address: '\${callbackUrl("answer")}' } }
  - id: answer
    name: general/waitForEvent@v1
output: $.actions.answer.output.data
`;
const immediate = 'name: At once\nactions: [{ id: set, name: general/set@v1, attributes: { value: 1 } }]\n';

let installation: Installation;
let caller: Caller & { accountId: string };
let workflowId: string;
let webhookSecret: string;
const secrets = new Map<string, string>();

beforeAll(async () => {
  installation = await prepareInstallation();
  installation.secrets.forEach((value, index) => secrets.set(`secret ${index} of the environment`, value));
});
afterAll(async () => {
  printReport();
  await installation?.remove();
});

/** The address that an execution has given to somebody outside. */
const addressOf = async (id: string): Promise<string> => {
  await reach(caller, id, 'onHold');
  const { said } = await keptOf(installation.receiverUrl);
  return (JSON.parse(said.at(-1) ?? '{}') as { address: string }).address;
};

const answer = (address: string, data: object) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });

describe('the image', () => {
  it('is built, in two versions', async () => {
    const more = (process.env['HOLDFAST_BUILD_ARGS'] ?? '').split(' ').filter(Boolean);
    const words = more.flatMap((word) => ['--build-arg', word]);
    for (const version of versions) {
      const begun = Date.now();
      const build = [...installation.composeWords, 'build', ...words];
      await run(build, { env: { HOLDFAST_VERSION: version } });
      note(`build of ${version}`, seconds(Date.now() - begun));
    }
    const inspect = [installation.program, 'image', 'inspect', '--format', '{{.Id}}'];
    const ids = await run([...inspect, ...versions.map((version) => `holdfast:${version}`)]);
    expect(new Set(ids.trim().split('\n')).size).toBe(versions.length);
  });

  it(`has layers of at most ${MOST_MEGABYTES} MB`, async () => {
    const inspect = [installation.program, 'image', 'inspect', '--format', '{{.Size}}'];
    const [base = 0, whole = 0] = await Promise.all(
      ['node:24-slim', `holdfast:${first}`].map(
        async (image) => Number(await run([...inspect, image])) / 1e6,
      ),
    );
    note(
      'image',
      `${whole.toFixed(0)} MB, of which ${(whole - base).toFixed(0)} MB are the application's layers`,
    );
    expect(whole - base).toBeLessThanOrEqual(MOST_MEGABYTES);
  });

  it('loads the AnonCreds library that lies where the page says', async () => {
    const folder = pageHas('/app/native/holdfast/anoncreds-0.2.3');
    const volume = `${await anoncredsFolder()}:${folder}:ro`;
    const script =
      "import('@hyperledger/anoncreds-nodejs').then(({anoncreds:a})=>console.log(a.generateNonce()))";
    const words = [installation.program, 'run', '--rm', '--volume', volume, `holdfast:${first}`];
    expect(await run([...words, 'node', '-e', script])).toMatch(/^\d{10,}\n$/);
  });
});

describe('the compose file', () => {
  it('starts everything', async () => {
    const begun = Date.now();
    await installation.holdfast('up', '--detach');
    note('`up`', seconds(Date.now() - begun));
    caller = await makeCaller(installation);
    secrets.set('the API key', caller.apiKey);
    await eventually(async () => expect((await fetch(`${caller.publicUrl}/health/ready`)).status).toBe(200));
    note('from `up` until ready, with an account', seconds(Date.now() - begun));
    const invitation = await inviteOwner(installation, caller.accountId);
    expect((await fetch(invitation)).status).toBe(200);
    secrets.set('an invitation', tokenOf(invitation));
  });

  it('runs a workflow with a wait, whose address is called through the proxy, and sends a signed webhook', async () => {
    const hook = {
      name: 'Receiver',
      url: 'http://receiver:8090/hook',
      eventTypes: ['workflowExecution.completed'],
    };
    const { secret } = await ask<{ secret: string }>(caller, 'POST', '/webhooks', { body: hook });
    webhookSecret = secret;
    secrets.set('the secret of a webhook', secret.replace('whsec_', ''));
    workflowId = await publish(caller, waiting);
    const id = await start(caller, workflowId);
    const address = await addressOf(id);
    secrets.set('the address of a callback', tokenOf(address));
    expect((await answer(address, { pages: 12 })).status).toBe(202);
    expect((await reach(caller, id, 'completed', 'failed')).payload.output).toEqual({ pages: 12 });
    const received = await eventually(async () => {
      const { hooks } = await keptOf(installation.receiverUrl);
      const found = hooks.find(({ body }) => body.includes(id));
      if (!found) throw new Error('No webhook has come.');
      return found;
    });
    const headers = new Headers(received.headers as Record<string, string>);
    const event = await verifyWebhook(received.body, headers, webhookSecret);
    expect(event.eventType).toBe('workflowExecution.completed');
  });

  it('serves the console', async () => {
    const page = await fetch(`${caller.publicUrl}/console`);
    const text = await page.text();
    expect(text).toContain('<div id="root">');
    const [, script = ''] = /src="([^"]+\.js)"/.exec(text) ?? [];
    const program = await fetch(new URL(script, page.url));
    expect([program.status, program.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ]);
  });

  it('shows live events through the proxy, which logs neither headers nor addresses of what went wrong', async () => {
    for (const [name, value] of await makeSecrets(caller)) secrets.set(name, value);
    await closeStream(caller, workflowId);
    await badGateway(installation, caller);
    await unavailable(installation, caller);
    await eventually(async () => expect((await send(caller, 'GET', '/executions?limit=1')).status).toBe(200));
    const lines = await linesOfProxy(installation);
    expect(lines.map(({ status }) => status)).toEqual(expect.arrayContaining([502, 503]));
    expect(lines.map(({ msg }) => msg)).toContain('aborting with incomplete response');
    for (const { request } of lines) {
      expect(request).not.toHaveProperty('headers');
      expect(request).not.toHaveProperty('uri');
    }
    await noteMemory(installation, 'idle');
  });
});

describe('a worker that cannot reach Temporal', () => {
  it('says why', async () => {
    expect(await whyUnreachable(installation, { TEMPORAL_ADDRESS: 'temporal:1' })).toMatch(/refused/i);
  });

  it('has the authorities of the public, as for Temporal Cloud, and does not trust one that was made here', async () => {
    const [proxy = ''] = await installation.containersOf('proxy');
    const { host: address } = new URL(caller.publicUrl);
    // Beside the proxy, so that it is asked by its own name.
    const beside = [installation.program, 'run', '--rm', '--network', `container:${proxy}`];
    const script = `import('@temporalio/worker')
      .then(({ NativeConnection }) => NativeConnection.connect({ address: '${address}', tls: true }))
      .catch((error) => console.log(error.message));`;
    const why = await run([...beside, `holdfast:${first}`, 'node', '-e', script]);
    expect(why).toMatch(/UnknownIssuer/);
  });
});

describe('an accepted event', () => {
  it.each(['api', 'worker', 'temporal', 'postgres'])(
    'survives a kill of %s amid 50 executions',
    async (service) => {
      const [container = ''] = await installation.containersOf(service);
      const harm = async () => {
        const at = Date.now();
        return { at, backAfterMs: await killAndWait(installation, container) };
      };
      const survived = await survive(caller, installation.receiverUrl, harm);
      const { backAfterMs, completedAfterMs, repeated, lateBegun } = survived;
      expect(survived).toMatchObject({ statuses: new Set(['completed']), made: 150, needless: [] });
      // It was killed amid them.
      expect(lateBegun).toBeGreaterThan(0);
      note(
        `kill of ${service}`,
        `runs again after ${seconds(backAfterMs)}, all 50 completed after ${seconds(completedAfterMs)}, ${repeated} of 150 calls made again`,
      );
      await noteMemory(installation, `after the kill of ${service}`);
    },
  );
});

describe('no secret', () => {
  it('is in a log of any container, or in what it shows of itself', async () => {
    expect(secrets.size).toBe(10);
    expect(await secretsShown(installation, secrets)).toEqual([]);
  });
});

describe('deploy/upgrade.sh', () => {
  const are = (version: string) => {
    const both = [`${version} running`, `${version} running`];
    return { api: both, worker: both, next: version };
  };

  it.each([
    [second, 'on', false],
    [first, 'back', true],
  ])('replaces all by %s (%s), and refuses nothing meanwhile', async (version, _way, back) => {
    const begun = Date.now();
    const flow = await flowDuring(caller, await publish(caller, immediate), () =>
      upgrade(installation, version, { back }),
    );
    note(`upgrade ${back ? 'back' : 'on'}`, `${seconds(Date.now() - begun)}, ${JSON.stringify(flow)}`);
    expect(refusedIn(flow)).toEqual([]);
    expect(await versionsOf(installation)).toEqual(are(version));
  });

  it('continues after an interruption, and leaves as many as there were', async () => {
    await interruptUpgrade(installation, second, /worker: waits/);
    await interruptUpgrade(installation, second, /api: waits/);
    // As if it had been interrupted while it ended the old ones.
    const [old = ''] = await installation.containersOf('api');
    await run([installation.program, 'stop', old]);
    const flow = await flowDuring(caller, await publish(caller, immediate), () =>
      upgrade(installation, second),
    );
    expect(refusedIn(flow)).toEqual([]);
    expect(await versionsOf(installation)).toEqual(are(second));
  });
});

describe('a backup', () => {
  it('is made and restored by the commands of docs/operations.md', async () => {
    const kept = await start(caller, workflowId);
    const address = await addressOf(kept);
    await makeBackup(installation);
    const lost = await start(caller, workflowId);
    await reach(caller, lost, 'onHold');
    const begun = Date.now();
    const { unreadable } = await restoreBackup(installation);
    expect(unreadable).toMatch(/unreadable\s+-+\s+0\s/);
    note('restore', seconds(Date.now() - begun));
    expect((await ask<{ status: string }>(caller, 'GET', `/executions/${kept}`)).status).toBe('onHold');
    expect((await send(caller, 'GET', `/executions/${lost}`)).status).toBe(404);
    await eventually(async () => expect((await answer(address, { pages: 3 })).status).toBe(202));
    expect((await reach(caller, kept, 'completed', 'failed')).payload.output).toEqual({ pages: 3 });
  });

  it('has shown no secret either', async () => {
    expect(await secretsShown(installation, secrets)).toEqual([]);
  });
});
