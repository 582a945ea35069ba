import { describe, expect, it } from 'vitest';
import { fail, set } from '../../stack/definitions.ts';
import { answer, fetch, linesOf, outputOf, run, waiting } from './run.ts';

const reasonsOf = ({ error }: Awaited<ReturnType<typeof run>>) =>
  error?.details.map(({ reason, role, actionId }) => (role ? [role, actionId, reason] : reason));

describe('the end of a dry run', () => {
  it('has the error of a cancellation whose cleanup has failed, as an execution has', async () => {
    const rest = { finally: [fail('clean', 'dirty')] };
    const done = await run([waiting('ask')], { rest, answers: { ask: 'never' }, cancelAfterMs: 5 });
    expect(done).toMatchObject({ status: 'cancelled', error: { path: null, line: null, column: null } });
    expect(reasonsOf(done)).toEqual(['execution.cancelled', ['finally', 'clean', 'dirty']]);
  });

  it('is a cancellation also if an awaited answer is missing', async () => {
    const done = await run([waiting('ask')], { cancelAfterMs: 5 });
    expect(done).toMatchObject({ status: 'cancelled', missing: [], atMs: 5 });
    const cleaned = { rest: { finally: [waiting('last', { timeout: 'PT1H' })] }, cancelAfterMs: 5 };
    expect(await run([waiting('ask')], cleaned)).toMatchObject({ status: 'waiting', missing: ['last'] });
  });

  it('has no output if `finally` fails it, after `general/end`, too', async () => {
    const rest = { output: { v: 1 }, finally: [fail('clean', 'dirty')] };
    const ending = { id: 'end', name: 'general/end@v1', attributes: { output: 2 } };
    for (const actions of [[], [ending]])
      expect(await run(actions, { rest })).toMatchObject({
        status: 'failed',
        output: null,
        error: { path: 'clean', details: [{ reason: 'dirty' }] },
      });
  });

  it('names the first failure, however often a `catch` fails again', async () => {
    const again = (id: string) => ({ catch: [{ actions: [{ id, name: 'general/fail@v1' }] }] });
    const inner = { id: 'inner', actions: [fail('broken', 'first')], ...again('again') };
    const clause = { output: '${error.actionId + " " + error.reason}' };
    const done = await run([{ id: 'outer', actions: [inner], catch: [clause] }]);
    expect(outputOf(done, 'outer')).toBe('broken first');
    expect((await run([{ ...inner, ...again('again') }])).error).toMatchObject({ path: 'broken' });
  });
});

describe('the trace of a dry run', () => {
  it('shows the end of an entry that completes and is compensated at once, before its compensation', async () => {
    const undo = { id: 'undo', actions: [set('undone')] };
    const block = {
      id: 'block',
      actions: [fail('broken', 'first')],
      finally: [set('clean', { n: 1 }, { compensate: [undo] })],
    };
    const lines = linesOf(await run([block]));
    expect(lines.filter((line) => /^(?:clean|undo)/.test(line))).toEqual([
      'clean began',
      'clean completed',
      'undo began',
      'undone began',
      'undone completed',
      'undo completed',
      'clean undone',
    ]);
  });
});

describe('the answers of a dry run', () => {
  it('may be given under the name of an action, for all that have none of their own', async () => {
    const answers = { 'general/fetch@v1': [answer('other'), answer('again')], own: answer('own') };
    const done = await run([fetch('one'), fetch('own'), fetch('two')], { answers });
    const bodies = ['one', 'own', 'two'].map((id) => outputOf(done, id));
    expect(bodies).toMatchObject([{ body: 'other' }, { body: 'own' }, { body: 'other' }]);
  });

  it('are refused under a name that no action has, or if such actions do not accept them', async () => {
    const answers = { 'general/fetched@v1': answer(1), 'general/fetch@v1': { data: 1 } };
    await expect(run([fetch('one')], { answers })).rejects.toMatchObject({
      code: 2000,
      details: [
        {
          field: 'answers.general/fetched@v1',
          message: 'The catalogue has no action `general/fetched@v1`. Did you mean `general/fetch@v1`?',
        },
        { reason: 'value.invalid' },
      ],
    });
  });
});
