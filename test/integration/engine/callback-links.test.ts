import { beforeAll, describe, expect, it } from 'vitest';
import { refusesAnswer } from '../../../db/queries/holds/early-answer.ts';
import { resumeIn, runOf } from '../../stack/answering.ts';
import { outputOf } from '../../stack/children.ts';
import { fail, set, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const run = (actions: readonly object[], given?: object, rest?: object) => runOf(stack, actions, given, rest);
/** Hands out the address of a wait. */
const tell = (id = 'tell', wait = 'ask') => ({
  id,
  name: 'general/set@v1',
  attributes: { url: `\${callbackUrl("${wait}")}` },
});
const actionAt = async (id: string, path: string) => {
  const url = `${stack.project}/executions/${id}/actions/${encodeURIComponent(path)}`;
  return (await stack.request('GET', url)).body as unknown as {
    status: string;
    output: Record<string, unknown>;
  };
};
/** The path of the address that an action has handed out. */
const handedOut = async (id: string, path = 'tell') => {
  const { output } = await eventually(async () => {
    const action = await actionAt(id, path);
    expect(action.status).toBe('completed');
    return action;
  });
  return new URL(String(output['url'])).pathname;
};
const post = async (path: string, body?: unknown) => stack.request('POST', path, { body, apiKey: null });
const resume = (id: string, actionId: string, data: unknown) => resumeIn(stack, id, { actionId, data });
const settled = { status: 409, body: { code: 2006, details: [{ reason: 'hold.settled' }] } };
const unknown = { status: 404, body: { code: 2005, details: [{ reason: 'callback.unknown' }] } };

/** The path of the address that a wait shows. */
const shownBy = async (id: string, path = 'ask') =>
  eventually(async () => {
    const { status, output } = await actionAt(id, path);
    expect(status).toBe('held');
    return new URL(String(output['callbackUrl'])).pathname;
  });

describe('a callback URL from `callbackUrl`', () => {
  it('answers a wait that has started, once, and is the URL that the wait itself shows', async () => {
    const { id } = await run([tell(), waiting('ask')]);
    const held = await stack.until(id, 'onHold');
    const path = await handedOut(id);
    expect(outputOf(held, 'ask')).toEqual({ callbackUrl: outputOf(held, 'tell')?.['url'] });
    expect(await actionAt(id, 'tell')).toMatchObject({ attributes: outputOf(held, 'tell') });
    expect(await post(path, { yes: true })).toMatchObject({ status: 202, body: { status: 'accepted' } });
    const done = await stack.until(id, 'completed');
    expect(outputOf(done, 'ask')).toMatchObject({ data: { yes: true } });
    expect(await post(path, { yes: false })).toMatchObject(settled);
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('answers a wait that has not started yet, with data that its schema allows', async () => {
    const schema = { type: 'object', required: ['yes'] };
    const { id } = await run([tell(), waiting('first'), waiting('ask', { schema })]);
    await stack.until(id, 'onHold');
    const path = await handedOut(id);
    expect((await post(`${path}/heartbeat`)).status).toBe(202);
    expect(await post(path, {})).toMatchObject({
      status: 422,
      body: { code: 2008, details: [{ reason: 'field.missing' }] },
    });
    expect((await post(path, { yes: 1 })).status).toBe(202);
    expect(await post(path, { yes: 2 })).toMatchObject(settled);
    expect(await post(`${path}/heartbeat`)).toMatchObject(settled);
    expect((await resume(id, 'ask', { yes: 2 })).status).toBe(409);
    await resume(id, 'first', 1);
    const done = await stack.until(id, 'completed');
    expect(outputOf(done, 'ask')).toMatchObject({ data: { yes: 1 } });
    expect(await post(path, { yes: 2 })).toMatchObject(settled);
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('accepts answers before their waits only as long as the execution may have their data', async () => {
    const waits = Array.from({ length: 10 }, (_, index) => waiting(`ask${index}`));
    const { id } = await run([tell('tell', 'ask9'), waiting('first'), ...waits]);
    await stack.until(id, 'onHold');
    const large = { text: 'x'.repeat(1_000_000) };
    for (let index = 0; index < 8; index++) expect((await resume(id, `ask${index}`, large)).status).toBe(202);
    const full = { status: 413, body: { code: 2005, details: [{ reason: 'limit.exceeded' }] } };
    expect(await resume(id, 'ask8', large)).toMatchObject(full);
    const path = await handedOut(id);
    expect(await post(path, large)).toMatchObject(full);
    expect((await post(path, { text: 'x' })).status).toBe(202);
  });

  it('can refuse, before the wait and while it waits', async () => {
    const declined = (id: string) => ({ ...waiting(id), catch: [{ codes: ['declined'], output: 'no' }] });
    const { id } = await run([tell(), tell('tellFirst', 'first'), declined('first'), declined('ask')]);
    await stack.until(id, 'onHold');
    const no = { message: 'I will not.', reason: 'declined' };
    expect((await post(`${await handedOut(id)}/fail`, no)).status).toBe(202);
    expect((await post(`${await handedOut(id, 'tellFirst')}/fail`, no)).status).toBe(202);
    const done = await stack.until(id, 'completed');
    expect([outputOf(done, 'first'), outputOf(done, 'ask')]).toEqual(['no', 'no']);
  });

  it('belongs to the wait in the same iteration if it is given out inside a block', async () => {
    const { id } = await run(
      [
        {
          id: 'each',
          forEach: '${input.people}',
          actions: [{ id: 'inner', actions: [tell()] }, waiting('ask')],
          output: '${actions.ask.output.data.name}',
        },
      ],
      { people: ['a', 'b'] },
    );
    const paths = await Promise.all([0, 1].map((index) => handedOut(id, `each[${index}].tell`)));
    expect(paths[1]).toContain('/each%5B1%5D.ask/1/');
    for (const [index, path] of paths.entries())
      expect((await post(path, { name: `answer ${index}` })).status).toBe(202);
    const done = await stack.until(id, 'completed');
    expect(outputOf(done, 'each')).toMatchObject({ outputs: ['answer 0', 'answer 1'] });
  });

  it('can be given out in a branch beside the wait', async () => {
    const { id } = await run([{ id: 'both', parallel: { one: [tell()], other: [waiting('ask')] } }]);
    expect((await post(await handedOut(id), {})).status).toBe(202);
    await stack.until(id, 'completed');
  });

  it('answers 409 after the wait was skipped, or its list was left', async () => {
    const { id } = await run([
      tell(),
      { ...waiting('ask'), if: false },
      {
        id: 'block',
        actions: [tell('tellInner', 'inner'), { ...fail('broken') }, waiting('inner')],
        catch: [{ actions: [waiting('repair')] }],
      },
      waiting('last'),
    ]);
    await stack.until(id, 'onHold');
    for (const by of ['tell', 'tellInner']) {
      const path = await handedOut(id, by);
      expect(await post(path, {})).toMatchObject(settled);
      expect(await post(`${path}/fail`, { message: 'no' })).toMatchObject(settled);
      expect(await post(`${path}/heartbeat`)).toMatchObject(settled);
    }
  });

  it('answers 409 after the execution has ended without the wait, and 404 after its erasure', async () => {
    const { id } = await run([tell(), waiting('first'), waiting('ask')]);
    await stack.until(id, 'onHold');
    const path = await handedOut(id);
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await stack.until(id, 'cancelled');
    expect(await post(path, {})).toMatchObject(settled);
    expect((await stack.request('DELETE', `${stack.project}/executions/${id}`)).status).toBe(204);
    expect(await post(path, {})).toMatchObject(unknown);
  });
});

describe('a callback URL of one try', () => {
  const refusal = { message: 'Ask again.', reason: 'again' };
  const retry = { maxAttempts: 3, codes: ['again'], interval: 'PT0.1S' };

  it('answers 409 after the wait has started again', async () => {
    const { id } = await run([tell(), { ...waiting('ask'), retry }]);
    await stack.until(id, 'onHold');
    const first = await handedOut(id);
    expect((await post(`${first}/fail`, refusal)).status).toBe(202);
    expect(await post(first, {})).toMatchObject(settled);
    const second = await eventually(async () => {
      const path = await shownBy(id);
      expect(path).not.toBe(first);
      return path;
    });
    expect(await post(first, {})).toMatchObject(settled);
    expect((await post(second, {})).status).toBe(202);
    await stack.until(id, 'completed');
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('belongs to the next try between two tries', async () => {
    const slow = { ...retry, interval: 'PT2S' };
    const { id } = await run([
      {
        id: 'both',
        parallel: {
          one: [tell('tellFirst'), { ...waiting('ask'), retry: slow }],
          other: [waiting('go'), tell()],
        },
      },
    ]);
    await stack.until(id, 'onHold');
    expect((await post(`${await handedOut(id, 'tellFirst')}/fail`, refusal)).status).toBe(202);
    await eventually(async () => expect((await actionAt(id, 'ask')).status).toBe('waiting'));
    await resume(id, 'go', 1);
    expect((await post(await handedOut(id), { now: true })).status).toBe(202);
    const done = await stack.until(id, 'completed');
    expect(outputOf(done, 'ask')).toMatchObject({ data: { now: true } });
  });

  it('differs from the URL of a redriven wait that was compensated or stopped', async () => {
    const undo = (id: string) => ({ compensate: [set(id)] });
    const { id } = await run([
      { ...tell(), ...undo('undoTell') },
      { ...waiting('go'), ...undo('undoGo') },
      { ...waiting('ask'), ...undo('undoAsk') },
      {
        id: 'both',
        parallel: {
          one: [tell('tellStopped', 'stopped'), waiting('stopped')],
          other: [{ ...waiting('then'), ...undo('undoThen') }, fail('broken')],
        },
      },
    ]);
    await stack.until(id, 'onHold');
    const first = await handedOut(id);
    await post(first, {});
    await resume(id, 'go', 1);
    const stopped = await handedOut(id, 'tellStopped');
    await shownBy(id, 'stopped');
    await eventually(async () => expect((await resume(id, 'then', 1)).status).toBe(202));
    await stack.until(id, 'failed');
    const redriven = await stack.request('POST', `${stack.project}/executions/${id}/redrive`);
    expect(redriven.status).toBe(202);
    await stack.until(id, 'onHold');
    const again = await handedOut(id);
    expect(again).not.toBe(first);
    expect(await post(first, {})).toMatchObject(settled);
    // If a hold is gone, its address is still not taken for the address of the next try.
    const ask = {
      path: 'ask',
      chain: ['', 'ask'],
      loops: [],
      replaces: false,
      phase: 'body',
      isBody: true,
      later: ['both'],
      keys: [],
    } as const;
    const refusalOf = (effect: number) =>
      refusesAnswer(stack.db, id, { ...ask, effect, callback: 'callback:none' });
    expect(await Promise.all([1, 2, 3].map(refusalOf))).toEqual(['ended', null, 'ended']);
    expect((await post(again, {})).status).toBe(202);
    expect((await resume(id, 'go', 1)).status).toBe(202);
    const stoppedAgain = await shownBy(id, 'stopped');
    expect(stoppedAgain).not.toBe(stopped);
    expect(await post(stopped, {})).toMatchObject(settled);
    expect((await post(stoppedAgain, {})).status).toBe(202);
  });
});

describe('a made-up callback URL', () => {
  it('is unknown, whatever is wrong with it', async () => {
    const { id } = await run([tell(), waiting('ask')]);
    const other = await run([tell(), waiting('ask')]);
    await stack.until(id, 'onHold');
    const [, , , path = '', effect = '', mac = ''] = (await handedOut(id)).split('/');
    const forged = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`;
    const addresses = [
      [id, path, effect, forged],
      [id, path, '2', mac],
      [id, path, `0${effect}`, mac],
      [id, 'tell', effect, mac],
      [id, 'nothing', effect, mac],
      [other.id, path, effect, mac],
      ['018f0000-0000-7000-8000-000000000000', path, effect, mac],
      [id, path, effect, mac.slice(1)],
    ];
    const answers = new Set<string>();
    for (const parts of addresses)
      for (const verb of ['', '/fail', '/heartbeat']) {
        const answer = await post(
          `/callbacks/${parts.join('/')}${verb}`,
          verb === '/fail' ? { message: 'no' } : undefined,
        );
        expect(answer).toMatchObject(unknown);
        answers.add(JSON.stringify(answer.body));
      }
    expect(answers.size).toBe(1);
    expect((await post(`/callbacks/none/${path}/${effect}/${mac}`)).status).toBe(404);
    expect((await post(`/callbacks/${[id.toUpperCase(), path, effect, mac].join('/')}`, {})).status).toBe(
      202,
    );
  });
});
