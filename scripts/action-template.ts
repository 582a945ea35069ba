export interface NewAction {
  group: string;
  operation: string;
  version: number;
}

const pattern = /^([a-z][A-Za-z0-9]*)\/([a-z][A-Za-z0-9]*)@v(\d+)$/;

export function parseActionName(name: string): NewAction | null {
  const [, group, operation, version] = pattern.exec(name) ?? [];
  return group && operation && version ? { group, operation, version: Number(version) } : null;
}

const kebab = (camel: string): string => camel.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the words of a name in camelCase, such as `Wait for event`. */
const titleOf = (camel: string): string => {
  const words = kebab(camel).replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Returns the files of a new action. */
export function actionFiles({ group, operation, version }: NewAction) {
  const name = `${group}/${operation}@v${version}`;
  const constant = `${operation}V${version}`;
  const file = `${kebab(group)}/${kebab(operation)}.v${version}.ts`;
  return [
    { path: `src/actions/${file}`, content: contractOf(name, constant, titleOf(operation)) },
    { path: `actions/${file}`, content: implementationOf(file, constant) },
    {
      path: `test/unit/actions/${file.replace(/\.ts$/, '.test.ts')}`,
      content: testOf(file, name, constant),
    },
  ];
}

const contractOf = (name: string, constant: string, title: string): string => `import * as v from 'valibot';
import { defineAction, noRetry } from '../contract.ts';

export const ${constant} = defineAction({
  name: '${name}',
  title: '${title}',
  description: 'Says in a sentence what it does, and what it fails with.',
  runs: 'local',
  effects: [],
  attributes: v.strictObject({ text: v.pipe(v.string(), v.description('What to give back.')) }),
  output: v.strictObject({ text: v.string() }),
  simulation: {
    compute: ({ attributes: { text } }) => Promise.resolve({ output: { text }, afterMs: 0 }),
  },
  retry: noRetry,
  timeoutMs: 5_000,
});
`;

const implementationOf = (
  file: string,
  constant: string,
): string => `import { ${constant} as contract } from '../../src/actions/${file}';
import type { ActionImplementation } from '../action.ts';

export const ${constant}: ActionImplementation<typeof contract> = {
  contract,
  async run(_context, { text }) {
    return { completed: { text } };
  },
};
`;

const testOf = (
  file: string,
  name: string,
  constant: string,
): string => `import { describe, expect, it } from 'vitest';
import { actionContext } from '../action-context.ts';
import { ${constant} } from '../../../../actions/${file}';

describe('${name}', () => {
  it('gives back its text', async () => {
    const result = await ${constant}.run(actionContext(), { text: 'hello' }, undefined);
    expect(result).toEqual({ completed: { text: 'hello' } });
  });
});
`;
