import { describe, expect, it } from 'vitest';
import { readDefinition } from '../../../console/src/executions/definition.ts';
import type { DrawnEntry, Track } from '../../../console/src/graph/drawn.ts';
import { gallery } from '../../../local/gallery/gallery.ts';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDefinition as compile } from '../../../src/definitions/read-definition.ts';

const shape = (list: readonly DrawnEntry[]): unknown =>
  list.map(({ id, kind, tracks, sides }) => [id, kind, ...[...tracks, ...sides].map(trackShape)]);
const trackShape = ({ part, name, note, list }: Track): unknown => [
  [part, name, note].filter((word) => word !== null).join(' '),
  shape(list),
];
const marks = (source: string): string[] =>
  readDefinition(source).entries.flatMap((entry) => entry.marks.map(({ word, text }) => `${word}: ${text}`));

describe('the graph of a definition', () => {
  it('has the lists of every body, and catches, cleanups and compensations beside it', () => {
    const source = `
name: Test
actions:
  - id: route
    switch:
      - case: large
        when: \${input.amount > 10}
        actions: [{ id: ask, name: general/waitForEvent@v1 }]
      - { case: small, actions: [], output: 1 }
    catch:
      - { codes: [2005, hold.expired], when: '\${error.code > 1}', actions: [{ id: mend, name: general/set@v1 }] }
      - { output: 1 }
  - id: both
    parallel:
      left: [{ id: one, actions: [] }]
      right: []
    compensate: [{ id: undo, name: general/set@v1 }]
  - { id: each, forEach: $.input.people, actions: [{ id: look, name: general/set@v1 }] }
  - { id: again, repeat: { until: true, maxAttempts: 2 }, actions: [] }
  - { id: buy, retry: { maxAttempts: 2 }, actions: [] }
finally: [{ id: report, name: general/set@v1 }]
`;
    const { actions, end, entries } = readDefinition(source);
    expect(shape(actions)).toEqual([
      [
        'route',
        'switch',
        ['case large input.amount > 10', [['ask', 'action']]],
        ['case small', []],
        ['catch 2005, hold.expired and error.code > 1', [['mend', 'action']]],
        ['catch', []],
      ],
      [
        'both',
        'parallel',
        ['branch left', [['one', 'sequence', ['body', []]]]],
        ['branch right', []],
        ['compensate', [['undo', 'action']]],
      ],
      ['each', 'forEach', ['body', [['look', 'action']]]],
      ['again', 'rounds', ['body', []]],
      ['buy', 'tries', ['body', []]],
    ]);
    expect(end && trackShape(end)).toEqual(['finally', [['report', 'action']]]);
    expect(entries.map(({ id }) => id)).toEqual([
      'route',
      'ask',
      'mend',
      'both',
      'one',
      'undo',
      'each',
      'look',
      'again',
      'buy',
      'report',
    ]);
    expect(entries.map(({ pointer }) => pointer)).toContain('/actions/0/switch/0/actions/0');
    expect(entries.find(({ id }) => id === 'ask')?.line).toBe(8);
  });

  it('says in marks when, how often and how long something runs', () => {
    expect(
      marks(`
actions:
  - { id: a, name: x, if: '\${input.ok}', retry: { maxAttempts: 3, codes: [http.status] }, timeout: P1D }
  - { id: b, name: x, repeat: { until: '\${output.done}', interval: PT1M, maxAttempts: 5 }, heartbeatTimeout: PT5M }
  - { id: c, forEach: $.input.all, as: one, concurrency: 1, join: 2, onFailure: wait, actions: [] }
  - { id: d, forEach: [1, 2], actions: [], join: all }
  - { id: e, name: x, onTimeout: continue, earlyAnswers: replace, remind: [P1D, '\${input.at}'], retry: {} }
`),
    ).toEqual([
      'if: input.ok',
      'retry: 3 tries, after http.status',
      'timeout: P1D',
      'repeat: until output.done, every PT1M, at most 5 times',
      'heartbeat: PT5M',
      'for each: one of $.input.all, one after the other',
      'join: 2',
      'on failure: wait',
      'for each: 2 elements',
      'retry: on',
      'on timeout: continue',
      'early answers: replace',
      'remind: P1D, input.at',
    ]);
  });

  it('has every entry of the processes of the gallery, as the API has them', () => {
    const idsOf = (source: string) => readDefinition(source).entries.map(({ id }) => id);
    const compiledIdsOf = (source: string) => {
      const { compiled } = compile(source, 'yaml', catalogue);
      return compiled?.flow
        ? [...compiled.flow.plan.places.keys()]
        : (compiled?.actions.map(({ id }) => id) ?? []);
    };
    const sorted = (read: (source: string) => string[]) =>
      gallery.map(({ title, source }) => [title, read(source).toSorted()]);
    expect(sorted(idsOf)).toEqual(sorted(compiledIdsOf));
  });

  it('shows the readable part of an unfinished text', () => {
    expect(
      shape(
        readDefinition('actions:\n  - id: a\n    parallel:\n  - id: b\n    switch:\n      - case').actions,
      ),
    ).toEqual([
      ['a', 'parallel'],
      ['b', 'switch'],
    ]);
    const endless = 'actions: &all\n  - { id: a, actions: *all }\n';
    expect(readDefinition(endless).actions.length).toBeLessThanOrEqual(1);
  });
});
