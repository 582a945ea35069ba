import { traitsOf } from '../../api/traits-of.ts';
import type { Action } from '../../api/types.ts';
import type { Schema } from './schemas.ts';
import { isLoop, recordsIn, type Plain } from './walk.ts';

/** Returns the schema of an entry's output, as far as its text tells it. */
export function outputOf(entry: Plain, catalogue: readonly Action[]): Schema {
  const clauses = recordsIn(entry['catch']).map(({ output }) => written(output));
  return { anyOf: [ownOutput(entry, catalogue), ...clauses] };
}

function ownOutput(entry: Plain, catalogue: readonly Action[]): Schema {
  if ('switch' in entry) {
    const outputs = recordsIn(entry['switch']).map(({ output }) => output);
    const name = { case: { type: 'string', description: 'The name of the case; null if none fits.' } };
    return {
      anyOf: outputs.map((output) => (output === undefined ? { properties: name } : written(output))),
    };
  }
  if (isLoop(entry)) {
    const count = (description: string) => ({ type: 'integer', description });
    const list = {
      type: 'array',
      items: written(entry['output']),
      description: 'The output of each iteration.',
    };
    return {
      properties: {
        count: count('How many elements there are.'),
        completed: count('How many iterations have completed.'),
        failed: count('How many iterations have failed.'),
        ...(entry['output'] === undefined ? {} : { outputs: list }),
      },
    };
  }
  if (entry['output'] !== undefined) return written(entry['output']);
  if ('parallel' in entry) {
    const names = (description: string) => ({ type: 'array', description });
    const completed = names('The names of the branches that have completed, in that order.');
    if (entry['onFailure'] === 'continue')
      return {
        properties: { branches: completed, failed: names('The names of the branches that have failed.') },
      };
    return { properties: (entry['join'] ?? 'all') === 'all' ? {} : { branches: completed } };
  }
  if (traitsOf(entry['name']).outputIsAttributes) return written(entry['attributes']);
  return catalogue.find(({ name }) => name === entry['name'])?.output ?? {};
}

/** The schema of a value that is written out, in which anything may be an expression. */
function written(value: unknown): Schema {
  if (Array.isArray(value)) return { type: 'array', items: { anyOf: value.map(written) } };
  if (typeof value !== 'object' || value === null) return {};
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, written(inner)])),
  };
}
