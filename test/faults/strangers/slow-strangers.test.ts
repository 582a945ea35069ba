import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveInvitationV1 } from '../../../src/actions/didcomm/receive-invitation.v1.ts';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { diploma, issuingByInvitation, textIn } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';
import { createTestClient } from '../../stack/test-client.ts';

const strangers = 60;

let stack: OwnStack;
let server: Server;
let base: string;
let asked = 0;
/** The requests that nobody has given up yet. */
const open = new Set<number>();
const contexts: string[] = [];
beforeAll(async () => {
  // This is long enough for a busy machine to do all else before the first connection is given up.
  const wayOut: NonNullable<Parameters<typeof startStack>[0]>['wayOut'] = (egress) => ({
    ...egress,
    fetch: (url, request) => egress.fetch(url, { ...request, timeoutMs: 60_000 }),
  });
  stack = await startStack({ wayOut });
  server = createServer((request, response) => {
    if (request.url?.startsWith('/context')) {
      contexts.push(request.url);
      response.setHeader('content-type', 'application/ld+json').end('{"@context": {}}');
      return;
    }
    const number = asked++;
    open.add(number);
    response.on('close', () => void open.delete(number));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await stack.stop();
  server.closeAllConnections();
  server.close();
});

/** Returns the activities of a run that went through Temporal's server. */
async function remoteActivitiesOf(executionId: string): Promise<(string | null | undefined)[]> {
  await stack.allStarted();
  const { events } = await stack.client.workflow.getHandle(`execution-${executionId}`).fetchHistory();
  return (events ?? []).flatMap(({ activityTaskScheduledEventAttributes: scheduled }) =>
    scheduled ? [scheduled.activityType?.name] : [],
  );
}

describe("a stranger's URL", () => {
  it("that never answers is called once a try, and no other account's execution waits for it", async () => {
    const { dependencies, publicUrl } = stack;
    const tenant = await createTestTenant(stack.db, stack.vault);
    const other = createTestClient({ publicUrl, tenant, logTail: dependencies.logTail });
    const held = await other.run(await other.publish(workflowOf([waiting('wait'), check('last')])));
    const taking = {
      id: 'take',
      name: 'didcomm/receiveInvitation@v1',
      attributes: { invitationUrl: `${base}/slow` },
    };
    const workflowId = await stack.publish(workflowOf([taking]));
    const begun = await Promise.all(Array.from({ length: strangers }, () => stack.start(workflowId)));
    await eventually(() => expect(open.size).toBeGreaterThanOrEqual(10));

    const before = new Set(open);
    await other.request('POST', textIn(held, 'wait', 'callbackUrl'), { body: {}, apiKey: null });
    const done = await other.until(held.id, 'completed', 'failed');
    expect(done.status).toBe('completed');
    // A busy machine may give some of them up meanwhile, but nobody has waited until there was a place.
    expect(before.intersection(open).size).toBeGreaterThan(0);

    for (const { body } of begun)
      expect((await stack.until(body.id, 'completed', 'failed')).error).toMatchObject({ code: 2002 });
    expect(asked).toBeGreaterThanOrEqual(strangers);
    expect(asked).toBeLessThanOrEqual(strangers * receiveInvitationV1.retry.maxAttempts);
  });

  it('is called by a remote activity if the action started as a local one', async () => {
    const { jsonld } = diploma('did:key:z6MkholderholderholderholderholderholderholderA');
    const context = ['https://www.w3.org/2018/credentials/v1', `${base}/context/1`, `${base}/context/2`];
    const credential = { ...jsonld.credential, '@context': context };
    const action = issuingByInvitation({ jsonld: { credential } });
    const { id, status } = await stack.run(await stack.publish(workflowOf([action])));
    expect(status).toBe('onHold');
    expect(contexts).toEqual(['/context/1', '/context/2']);
    expect(await remoteActivitiesOf(id)).toEqual(['didcomm/createCredentialIssuanceInvitation@v1']);

    const again = await stack.run(await stack.publish(workflowOf([action])));
    expect(again.status).toBe('onHold');
    // The contexts are cached for an hour, so nothing is loaded from outside.
    expect(contexts).toHaveLength(2);
    expect(await remoteActivitiesOf(again.id)).toEqual([]);
  });
});
