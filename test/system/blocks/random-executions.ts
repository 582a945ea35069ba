import { expect } from 'vitest';
import { isFinal, type ExecutionStatus } from '../../../src/executions/status.ts';
import type { Random } from '../../engine/random.ts';
import { eventually } from '../../stack/eventually.ts';
import type { System } from '../system.ts';
import { brokenPromises } from './promises.ts';
import { randomDefinition, type Child, type RandomList } from './random-definition.ts';

export interface Started extends RandomList {
  id: string;
  /** By which it is found again, together with its number. */
  seed: string;
}

/** Publishes so many random definitions, which other executions may run. */
export function publishChildren(system: System, random: Random, count: number): Promise<Child[]> {
  const definitions = Array.from({ length: count }, () => randomDefinition(random, system.ledger.url));
  return Promise.all(
    definitions.map(async ({ completes, ...lists }) => ({
      workflowId: await system.publish({ name: 'Child', ...lists }),
      completes,
    })),
  );
}

/** Starts so many executions of random definitions. */
export function startAll(
  system: System,
  random: Random,
  { seed, count, children = [] }: { seed: number; count: number; children?: readonly Child[] },
): Promise<Started[]> {
  const definitions = Array.from({ length: count }, () =>
    randomDefinition(random, system.ledger.url, children),
  );
  return Promise.all(
    definitions.map(async ({ completes, ...lists }, index) => {
      const workflowId = await system.publish({ name: 'Random', ...lists });
      const { body } = await system.start(workflowId);
      return { ...lists, completes, id: body.id, seed: `${seed}.${index}` };
    }),
  );
}

/** Answers what waits. A second answer is refused. */
async function answerHolds(system: System): Promise<void> {
  const holds = await system.db.$client<{ id: string; actionId: string }[]>`
    select execution_id as id, action_id as "actionId" from holds where state = 'open'`;
  for (const { id, actionId } of holds)
    await system.request('POST', `${system.project}/executions/${id}/resume`, {
      body: { actionId, data: {} },
    });
}

/** Answers what waits until all of them have ended, and returns how each did. */
export function endAll(system: System, started: readonly Started[]): Promise<ExecutionStatus[]> {
  return eventually(async () => {
    await answerHolds(system);
    const statuses = await Promise.all(started.map(async ({ id }) => (await system.get(id)).status));
    const open = started.filter((_, index) => !isFinal(statuses[index] ?? 'created'));
    expect(open.map(shown)).toEqual([]);
    return statuses;
  }, patient);
}

/** They take forty seconds on a machine that does nothing else; each look reads all of them. */
const patient = { timeout: 300_000, interval: 250 };

const shown = ({ id, seed, actions }: Started): string => `${seed} ${id} ${JSON.stringify(actions)}`;

/** Also of those that they have run. */
export async function expectPromises(system: System, started: readonly Started[]): Promise<void> {
  const ids = started.map(({ id }) => id);
  const children = await system.db.$client<{ id: string; parentId: string }[]>`
    select id, parent_id as "parentId" from child_executions where parent_id = any(${ids}::uuid[])`;
  const by = new Map(started.map((one) => [one.id, one]));
  for (const { id, parentId } of [
    ...started.map(({ id: own }) => ({ id: own, parentId: own })),
    ...children,
  ]) {
    const broken = await brokenPromises(system.db, system.ledger, id);
    const parent = by.get(parentId);
    expect(broken.length > 0 ? { broken, by: parent && shown(parent) } : null).toBe(null);
  }
}
