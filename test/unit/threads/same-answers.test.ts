import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { given, perform, validate, type Task } from '../../../src/definitions/evaluation/task.ts';
import { compileTemplate, type Template } from '../../../src/language/expressions/template.ts';
import { evaluationThreads } from '../../../threads/evaluator.ts';
import { scopeOf } from '../expressions/scope.ts';
import { celCases } from '../suites/cel-cases.ts';
import { suiteOf } from '../suites/json-schema-cases.ts';

const scope = scopeOf({ name: 'Ada' });
const templateOf = (value: unknown): Template => compileTemplate(value, { path: ['actions', 0] }).template;
const threads = evaluationThreads(2);

const outcomeOf = async (work: () => unknown): Promise<unknown> => {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof HoldfastError) return error.toBody();
    throw error;
  }
};

describe('a schema in a thread and at once', () => {
  it.each(['values', 'rules'] as const)(
    'has the same result in every case of its suite, with details that show %s',
    async (detailLevel) => {
      const groups = Object.values(suiteOf('2020-12')).flat();
      let count = 0;
      for (const { schema, tests } of groups) {
        for (const { data } of tests) {
          const asked = { schema, value: data, detailLevel };
          const here = await outcomeOf(() => validate(asked));
          const { answer } = await threads.run({ do: 'validate', ...asked }, { maxMs: 60_000 });
          expect(await outcomeOf(() => given(answer))).toEqual(here);
          count++;
        }
      }
      expect(count).toBeGreaterThan(1_000);
    },
  );
});

describe('an expression in a thread and at once', () => {
  const inThread = async (template: Template, data: typeof scope) => {
    const task: Task = { do: 'resolve', source: template.sourceFor(data), scope: data };
    return given((await threads.run(task, { maxMs: 60_000 })).answer);
  };

  it("has the same result in every case of CEL's conformance suite", async () => {
    const input = {
      x: 1,
      s: 'text',
      l: [1, 2],
      m: { a: 1, __proto__: { b: 1 } },
      ...(scope.input as object),
    };
    const data = scopeOf(input, { first: { id: 'i' } });
    const templates = [...celCases().values()].map(({ expr }) =>
      templateOf([`\${${expr}}`, `text \${${expr}}`]),
    );
    expect(templates.length).toBeGreaterThan(2_000);
    let count = 0;
    for (const template of templates) {
      const there = await outcomeOf(() => inThread(template, data));
      expect(there).toEqual(await outcomeOf(() => template.resolve(data)));
      if ('value' in (there as object)) count++;
    }
    expect(count).toBeGreaterThan(500);
  });

  it('names the same known fields for a missing one', async () => {
    const { compiled } = readDefinition(
      JSON.stringify({
        name: 'w',
        input: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        actions: [
          { id: 'call', name: 'general/fetch@v1', attributes: { url: 'https://a.example/' } },
          { id: 'then', name: 'general/fetch@v1', attributes: { url: '${actions.call.output[input.name]}' } },
          { id: 'last', name: 'general/fetch@v1', attributes: { url: '${input[input.name]}' } },
        ],
      }),
      'json',
      catalogue,
    );
    const data = scopeOf({ name: 'nothing' }, { call: { status: 200 } });
    for (const { template } of compiled?.actions ?? []) {
      const there = await outcomeOf(() => inThread(template, data));
      expect(there).toEqual(await outcomeOf(() => template.resolve(data)));
    }
    expect(compiled?.actions).toHaveLength(3);
  });

  it('is a double in both for a whole number if its schema says `number`', async () => {
    const number = { type: 'number' };
    const properties = { loan: number, value: number };
    const { template } = compileTemplate(
      ['${input.loan / input.value}', '${actions.a.output.loan / 4}', '${item / 4}', '${input.count / 4}'],
      {
        inputSchema: { type: 'object', properties: { ...properties, count: { type: 'integer' } } },
        outputSchemaOf: () => ({ type: 'object', properties }),
        locals: new Map([['item', number]]),
      },
    );
    const data = { ...scopeOf({ loan: 3, value: 4, count: 3 }, { a: { loan: 1 } }), locals: { item: 2 } };
    expect(template.resolve(data)).toEqual([0.75, 0.25, 0.5, 0]);
    expect(await inThread(template, data)).toEqual([0.75, 0.25, 0.5, 0]);
  });

  it('can be checked in both by the schemas of every action', () => {
    const outputs = Object.fromEntries([...catalogue.keys()].map((id) => [id, {}]));
    const { template } = compileTemplate('${actions.a.output.b}', {
      outputSchemaOf: (id) => catalogue.get(id)?.output && { id },
    });
    const source = template.sourceFor(scopeOf({}, outputs));
    expect(perform({ do: 'resolve', source: structuredClone(source), scope })).toMatchObject({
      failure: { code: 2001 },
    });
  });
});
