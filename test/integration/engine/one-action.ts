import type { Commit } from '../../../db/queries/executions/engine/commit.ts';
import { entryOf, planOf } from '../../../src/engine/bodies/entry-of.ts';
import type { Stack } from '../../stack/stack.ts';
import { PostgresHost } from './postgres-host.ts';

/** An execution whose one action is pending, or the first one of several, and which nobody runs. */
export async function oneAction(stack: Stack, ids: readonly string[] = ['a']): Promise<PostgresHost> {
  const plan = planOf(ids.map((id) => entryOf({ id, body: { kind: 'action' } })));
  const host = await PostgresHost.create(
    stack,
    { plan, concurrency: {} },
    () => true,
    () => false,
  );
  await host.on({ kind: 'begin' });
  return host;
}

/** Lets the action wait for somebody. */
export async function holdIt({ db }: Stack, { key }: PostgresHost, state: 'open' | 'claimed'): Promise<void> {
  await db.$client`
    update execution_entries set status = 'held' where execution_id = ${key.executionId} and path = 'a'`;
  await db.$client`
    insert into holds (project_id, execution_id, action_id, state, keys, accepts_data, expires_at)
    select e.project_id, e.id, 'a', ${state}, '{}', true, now() + interval '1 day'
    from executions e where e.id = ${key.executionId}`;
}

/** A commit that writes nothing. */
export const emptyCommit: Commit = {
  guards: new Map(),
  fence: null,
  rows: [],
  items: [],
  arrivals: [],
  starts: [],
  wants: [],
  wakeups: new Map(),
  stops: [],
  log: [],
  completed: [],
  outcome: null,
  rerun: [],
  children: [],
  hold: null,
  redrive: null,
  hasPendingActions: false,
  decidesEnd: false,
  knowsCancellation: false,
  early: null,
  instances: 0,
  knownInstances: 0,
  finish: null,
};
