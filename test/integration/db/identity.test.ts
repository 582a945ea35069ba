import { beforeAll, expect, it } from 'vitest';
import { readIdentity } from '../../../db/queries/reconciler/nudging.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

it('a Postgres that keeps its identifier from us is known by its timeline', async () => {
  const [, timeline] = (await readIdentity(stack.db)).split('/');
  const undone = new Error('undone');
  const work = stack.db.$client.begin(async (tx) => {
    await tx`create role holdfast_kept_out`;
    await tx`revoke execute on function pg_control_system() from public`;
    await tx`set local role holdfast_kept_out`;
    expect(await readIdentity({ $client: tx } as never)).toBe(`unknown/${timeline}`);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
});
