import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineAction } from '../../../src/actions/contract.ts';
import type { ActionImplementation } from '../../../actions/action.ts';
import { check, fetching, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { brokenInvariants, logOf } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';
import { createTestClient } from '../../stack/test-client.ts';
import { serveHttp } from '../../stack/loopback-server.ts';

const slots = 4;
const flood = Array.from({ length: 3 * slots }, (_, index) => index);

/** Work that goes on until it is released. It counts how many are at it. */
class Gate {
  inside = 0;
  most = 0;
  readonly #open = Promise.withResolvers<void>();

  async pass(): Promise<void> {
    this.inside++;
    this.most = Math.max(this.most, this.inside);
    await this.#open.promise;
    this.inside--;
  }

  open(): void {
    this.#open.resolve();
  }
}

const local = new Gate();
const slow: ActionImplementation = {
  contract: defineAction({
    name: 'test/slow@v1',
    title: 'Slow',
    description: 'An action of the tests.',
    runs: 'local',
    attributes: v.strictObject({}),
    output: v.unknown(),
    retry: { maxAttempts: 1, initialIntervalMs: 10, backoffCoefficient: 1, maxIntervalMs: 10 },
    timeoutMs: 120_000,
  }),
  async run() {
    await local.pass();
    return { completed: {} };
  },
};

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ maxActivities: slots, actions: [slow] });
});
afterAll(() => stack.stop());

const another = async () =>
  createTestClient({
    ...stack,
    ...stack.dependencies,
    tenant: await createTestTenant(stack.db, stack.vault),
  });

const startMany = async (workflowId: string): Promise<string[]> =>
  Promise.all(flood.map(async () => (await stack.start(workflowId)).body.id));

describe('the slow actions of an account', () => {
  it('use half of the remote slots at most, so that another account continues; a cancelled execution does not wait', async () => {
    const gate = new Gate();
    const stuck = await serveHttp(async (_, response) => {
      await gate.pass();
      response.writeHead(204).end();
    });
    const quick = await serveHttp((_, response) => response.writeHead(204).end());
    const ids = await startMany(
      await stack.publish(workflowOf([fetching('call', `http://127.0.0.1:${stuck.port}/`)])),
    );
    await eventually(() => expect(gate.inside).toBe(slots / 2));

    const other = await another();
    const theirs = await other.publish(workflowOf([fetching('call', `http://127.0.0.1:${quick.port}/`)]));
    for (let time = 0; time < 3; time++) expect((await other.run(theirs)).status).toBe('completed');
    expect(gate.inside).toBe(slots / 2);

    // An action that waits for its share has called nobody yet.
    const logs = await Promise.all(ids.map((id) => logOf(stack, id)));
    expect(logs.flat().filter(({ type }) => type === 'workflowExecution.actionBegun')).toHaveLength(
      slots / 2,
    );

    const last = ids.at(-1) ?? '';
    const running = await Promise.all(ids.map((id) => stack.get(id)));
    expect(running.filter(({ status }) => status === 'running').length).toBeGreaterThan(slots / 2);
    await stack.request('POST', `${stack.project}/executions/${last}/cancel`);
    gate.open();
    for (const id of ids) {
      expect((await stack.until(id, 'completed', 'cancelled', 'failed')).status).toMatch(
        /completed|cancelled/,
      );
      expect(await brokenInvariants(stack, id)).toEqual([]);
    }
    expect(gate.most).toBe(slots / 2);
  });

  it('use half of the local slots at most, and the others run through the server', async () => {
    const ids = await startMany(await stack.publish(workflowOf([{ id: 'slow', name: 'test/slow@v1' }])));
    // An account may have half of the local slots, and half of the remote ones.
    await eventually(() => expect(local.inside).toBe(slots));

    const other = await another();
    const theirs = await other.publish(workflowOf([check('one'), check('two')]));
    for (let time = 0; time < 3; time++) expect((await other.run(theirs)).status).toBe('completed');
    expect(local.inside).toBe(slots);
    local.open();
    for (const id of ids) {
      await stack.until(id, 'completed');
      expect(await brokenInvariants(stack, id)).toEqual([]);
    }
    expect(local.most).toBe(slots);
  });
});
