import { describe, expect, it } from 'vitest';
import { Findings } from '../../../src/definitions/problem.ts';
import { readSource } from '../../../src/language/parsing/source.ts';
import { read } from './definitions.ts';

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const action = (id: string, attributes: object) => ({ id, name: 'general/validateJson@v1', attributes });
const wrongReads = (count: number): string[] => many(count, (at) => `\${input.nmae${at}}`);
const input = (count: number) => ({
  type: 'object',
  properties: Object.fromEntries(many(count, (at) => [`name${at}`, { type: 'string' }])),
});
const problemsOf = (definition: object) => read(JSON.stringify(definition)).problems;

describe('a definition with many problems', () => {
  it.each<[string, object]>([
    ['unknown fields', { name: 'x', actions: [], ...Object.fromEntries(many(3_000, (at) => [`k${at}`, 1])) }],
    [
      'unknown fields of actions',
      {
        name: 'x',
        actions: many(150, (at) => ({ ...action(`a${at}`, { data: 1, schema: true }), nam: 1, idd: 1 })),
      },
    ],
    [
      'reads of fields that are not declared',
      { name: 'x', input: input(300), actions: [action('a', { data: wrongReads(3_000), schema: true })] },
    ],
    [
      'a schema that is none',
      {
        name: 'x',
        actions: [],
        input: {
          type: 'object',
          properties: Object.fromEntries(many(300, (at) => [`p${at}`, { type: 'strin' }])),
        },
      },
    ],
    ['thousands of actions', { name: 'x', actions: many(9_000, () => ({ id: 'a' })) }],
  ])('reports fifty, and the last of them gives the number of the others: %s', (_, definition) => {
    const problems = problemsOf(definition);
    expect(problems).toHaveLength(50);
    expect(problems.at(-1)?.message).toMatch(/^and (?:at least )?\d+ more/);
    expect(problems.at(-1)?.['more']).toBeGreaterThan(0);
    expect(problems.every(({ line, column }) => line > 0 && column > 0)).toBe(true);
    expect(JSON.stringify(problems).length).toBeLessThan(96 * 1024);
  });

  it('does not lose an error behind its warnings', () => {
    const data = [...wrongReads(500), '${'];
    const problems = problemsOf({
      name: 'x',
      input: input(3),
      actions: [action('a', { data, schema: true })],
    });
    expect(problems).toHaveLength(50);
    expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
    expect(problems.at(-1)).toMatchObject({ severity: 'warning' });
    expect(problems.at(-1)?.['more']).toBeGreaterThan(450);
  });

  it('builds a message only if it is reported', () => {
    const findings = new Findings(readSource('{}', 'json'));
    let made = 0;
    const message = (): string => `${(made += 1)}`;
    for (let at = 0; at < 10_000; at += 1)
      findings.add({ reason: 'definition.doubtful', message, path: [], severity: 'warning' });
    for (let at = 0; at < 10_000; at += 1) findings.add({ reason: 'value.invalid', message, path: [] });
    expect(made).toBe(100);
    expect(findings.problems.at(-1)).toMatchObject({ severity: 'error', more: 19_951 });
  });
});
