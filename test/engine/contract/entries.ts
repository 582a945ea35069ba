import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../src/engine/bodies/entry-of.ts';
import { action, block, undone } from '../play.ts';
import type { Come } from './come.ts';

/** What stands around a body, and the bodies without instances. */
export function entriesOf(name: string, come: Come): void {
  describe(`an entry of ${name}`, () => {
    it('is skipped if its `if` is false, and the list continues', async () => {
      const list = [action('first'), action('second', { isConditional: true }), action('third')];
      const came = await come(list, ['first', 'third'], { answers: { 'if second': false } });
      expect(came).toMatchObject({
        begun: ['first', 'third'],
        states: { second: 'skipped' },
        end: 'completed',
      });
    });

    it.each([
      [0, ['fast', 'after']],
      [1, ['slow', 'after']],
      [null, ['after']],
    ])('runs only the list of case %j if it has a `switch`', async (chosen, begun) => {
      const route = entryOf({
        id: 'route',
        body: { kind: 'switch', cases: [[action('fast')], [action('slow')]] },
      });
      const came = await come([route, action('after')], begun, { answers: { 'case route': chosen } });
      expect(came).toMatchObject({ begun, states: { route: 'completed' }, end: 'completed' });
    });

    it('goes on after its failure if a clause of its `catch` fits', async () => {
      const risky = action('risky', { catches: [{ list: [action('repair')], hasOutput: false }] });
      const list = [risky, action('after')];
      const happens = ['risky failed', 'repair', 'after'];
      const caught = await come(list, happens, { answers: { 'catch risky': 0 } });
      expect(caught).toMatchObject({
        begun: ['risky', 'repair', 'after'],
        states: { risky: 'caught' },
        end: 'completed',
      });
      const missed = await come(list, happens, { answers: { 'catch risky': null } });
      expect(missed).toMatchObject({ begun: ['risky'], end: 'failed' });
    });

    it('is compensated in reverse order if something fails later, and `finally` runs after that', async () => {
      const list = [undone('one'), undone('two'), action('stop')];
      const happens = ['one', 'two', 'stop failed', 'undo_two', 'undo_one', 'clean'];
      const came = await come(list, happens, { end: [action('clean')] });
      expect(came.begun).toEqual(['one', 'two', 'stop', 'undo_two', 'undo_one', 'clean']);
      expect(came).toMatchObject({ states: { one: 'undone', two: 'undone' }, end: 'failed' });
    });

    it('does not start if its `timeout` gives no time', async () => {
      const inside = block('inside', [action('call')], { hasDeadline: true });
      const answers = { 'deadline inside': 'failed', 'deadline alone': 'failed' } as const;
      for (const entry of [inside, action('alone', { hasDeadline: true })])
        expect(await come([entry], [], { answers })).toMatchObject({ begun: [], end: 'failed' });
    });

    it('ends the execution from any depth by `general/end`: nothing is compensated, and `finally` runs', async () => {
      const inner = block('inner', [undone('one'), action('end')], { finally: [action('close')] });
      const list = [block('outer', [inner, action('never')])];
      const came = await come(list, ['one', 'end ended', 'close', 'clean'], { end: [action('clean')] });
      expect(came.begun).toEqual(['one', 'end', 'close', 'clean']);
      expect(came).toMatchObject({ states: { one: 'completed' }, end: 'ended' });
    });
  });
}
