import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Definition } from '../../../src/definitions/definition.ts';
import { DefinitionEntry, ownFields } from '../../../src/definitions/flow/entry.ts';
import { bodyTexts } from '../../../src/definitions/flow/bodies/bodies.ts';
import { sharedFields } from '../../../src/definitions/flow/bodies/body-text.ts';
import type { Kind } from '../../../src/engine/plan/plan.ts';
import { problemsOf } from './flow.ts';

/** An entry of each kind that is taken as it is. */
const entries: Record<Kind, string> = {
  action: 'name: general/set@v1',
  sequence: 'actions: []',
  switch: 'switch: [{ case: b, actions: [] }]',
  parallel: 'parallel: { b: [] }',
  forEach: 'forEach: [1], actions: []',
  rounds: 'actions: [], repeat: { until: true, maxAttempts: 1 }',
  tries: 'actions: [], retry: { maxAttempts: 2 }',
};

const kinds = bodyTexts.map(([kind]) => kind);
const owned = kinds.flatMap((kind) =>
  Object.entries(ownFields[kind]).map(([name, schema]) => ({ kind, name, schema: schema as unknown })),
);

describe('a field of one kind of body', () => {
  it('is declared once: neither another kind nor all entries declare one of its name', () => {
    const declared: Readonly<Record<string, unknown>> = DefinitionEntry.entries;
    const overwritten = owned.filter(({ name, schema }) => declared[name] !== schema);
    expect(owned.length).toBeGreaterThan(10);
    expect(overwritten.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([]);
  });

  it('is refused on each other kind, with the name of its own kind', () => {
    const makers = new Set(bodyTexts.map(([, { maker }]) => maker));
    const tried = owned.filter(({ name }) => !makers.has(name));
    for (const { kind, name } of tried) {
      const [, text] = bodyTexts.find(([of]) => of === kind) ?? [];
      for (const [other, { called }] of bodyTexts.filter(([of]) => of !== kind)) {
        const message = `\`${name}\` has no place on ${called}. Only ${text?.several} have it.`;
        const problems = problemsOf(`- { id: a, ${entries[other]}, ${name}: x }`);
        expect(problems.join('\n')).toContain(message);
      }
    }
    expect(tried.length).toBeGreaterThan(8);
  });
});

describe('a field of several kinds of body', () => {
  it.each([
    ['actions', ['sequence', 'forEach', 'rounds', 'tries']],
    ['join', ['parallel', 'forEach']],
    ['onFailure', ['parallel', 'forEach']],
    ['retry', ['action', 'tries']],
    ['repeat', ['action', 'rounds']],
    ['output', ['sequence', 'parallel', 'forEach', 'rounds', 'tries']],
  ] as const)('is accepted by the kinds that its message names, and by no other: %s', (name, expected) => {
    const having = bodyTexts.filter(([, { fields }]) => fields.includes(name)).map(([kind]) => kind);
    expect(having).toEqual(expected);
  });

  it('is in the schema of an entry', () => {
    expect(Object.keys(DefinitionEntry.entries)).toEqual(expect.arrayContaining([...sharedFields]));
  });
});

describe('the type of an entry', () => {
  it('contains the fields of each kind, and no others', () => {
    const entry: Definition['actions'][number] = { id: 'a', switch: [] };
    // @ts-expect-error no entry has a field of this name
    expect(entry.swtich).toBeUndefined();
    expectTypeOf(entry.concurrency).toEqualTypeOf<number | undefined>();
    expectTypeOf(entry.remind).toEqualTypeOf<string[] | undefined>();
    expectTypeOf<keyof typeof entry>().toExtend<keyof typeof DefinitionEntry.entries>();
  });
});
