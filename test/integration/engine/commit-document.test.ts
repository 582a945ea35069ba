import { beforeAll, describe, expect, it } from 'vitest';
import { keysOf } from '../../../db/keys/document-keys.ts';
import { CommitDocument } from '../../../db/queries/executions/engine/commit-document.ts';
import { documentOf } from '../../../db/queries/executions/engine/document-of.ts';
import { fullCommit } from '../../engine/full-commit.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { emptyCommit, oneAction } from './one-action.ts';
import type { PostgresHost } from './postgres-host.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
  await stack.publish(workflowOf([check('a')]));
});

/** Gives a commit to Postgres as it is written here. */
const commit = async ({ key }: PostgresHost, document: unknown): Promise<boolean> => {
  const { executionId, generation, step } = key;
  const [{ applied }] = await stack.db.$client<[{ applied: boolean }]>`
    select applied from write_commit(${executionId}::uuid, ${generation}::integer, ${step}::integer, ${JSON.stringify(document)}::text::jsonb)`;
  return applied;
};

/** Returns the document without one key: the first list item that has it loses it. */
function without(value: unknown, [key = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, [key, ...rest]));
  const entries = Object.entries(value as object);
  if (rest.length === 0) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, name === key ? without(inner, rest) : inner]),
  );
}

const stateOf = async ({ key }: PostgresHost) => {
  const [state] = await stack.db.$client`
    select e.step, e.seq, e.status, (select sum(a.version) from execution_entries a where a.execution_id = e.id) as versions
    from executions e where e.id = ${key.executionId}`;
  return state;
};

describe('a commit without a required key', () => {
  it('is refused with an error that names the key, for every key, and writes nothing', async () => {
    const host = await oneAction(stack);
    const before = await stateOf(host);
    const full: unknown = JSON.parse(JSON.stringify(documentOf(fullCommit)));
    const required = keysOf(CommitDocument).filter(({ isRequired }) => isRequired);
    expect(required.length).toBeGreaterThan(60);
    const unnamed: string[] = [];
    for (const { name } of required) {
      const message = await commit(host, without(full, name.split('.'))).then(
        (applied) => `applied: ${applied}`,
        (error: Error) => error.message,
      );
      if (message !== `a commit has no key ${name}`) unnamed.push(`${name}: ${message}`);
    }
    expect(unnamed).toEqual([]);
    expect(await stateOf(host)).toEqual(before);
  });

  it('does not overrule a cancellation', async () => {
    const host = await oneAction(stack);
    await stack.db.$client`
      update executions set is_cancellation_requested = true where id = ${host.key.executionId}`;
    const document = documentOf({ ...emptyCommit, decidesEnd: true });
    await expect(commit(host, without(document, ['knowsCancellation']))).rejects.toThrow('knowsCancellation');
    expect(await commit(host, { ...document, knowsCancellation: null })).toBe(false);
    expect(await commit(host, { ...document, knowsCancellation: true })).toBe(true);
  });

  it('may leave out optional keys', async () => {
    const host = await oneAction(stack);
    const required = keysOf(CommitDocument).filter(
      ({ isRequired, name }) => isRequired && !name.includes('.'),
    );
    const written = documentOf(emptyCommit);
    const names = Object.entries(written).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    expect(names.toSorted()).toEqual(required.map(({ name }) => name).toSorted());
    expect(await commit(host, written)).toBe(true);
  });
});
