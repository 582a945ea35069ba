import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { goalOf } from '../goals.ts';
import { latencyFigures, type Figure } from '../report/figure.ts';
import { input, sequenceOf } from '../definitions.ts';
import type { rows } from '../raw/workflows.ts';
import type { Case } from './case.ts';

const steps = 40;

/** Performs an execution of so many steps, and returns its id. */
type Once = () => Promise<string>;

/**
 * Measures the time from one step to the next: from row to row, by the clock of the database, as the mean within an execution.
 * Both sides write a durable row for each step, once with local and once with remote activities.
 */
export const stepToStep: Case = async ({ environment, raw, holdfast: { api, databaseUrl } }, { quick }) => {
  const theirs = postgres(environment.postgres.url(raw.taskQueue), { max: 1 });
  const mine = postgres(databaseUrl, { max: 1 });
  const runRaw = (workflow: string) => async (): Promise<string> => {
    const workflowId = randomUUID();
    await raw.client.workflow.execute<typeof rows>(workflow, {
      taskQueue: raw.taskQueue,
      workflowId,
      args: [steps, workflowId],
    });
    return workflowId;
  };
  const goal = (name: string) => goalOf(environment.server, name);
  const figures: Figure[] = [];
  try {
    for (const { kind, workflow } of [
      { kind: 'local', workflow: 'localRows' },
      { kind: 'remote', workflow: 'rows' },
    ] as const) {
      const definition = await api.publish(sequenceOf(steps, kind));
      const [before, after]: [number[][], number[][]] = [[], []];
      for (let round = 0; round <= (quick ? 1 : 5); round++) {
        const [a, b] = [
          await samplesOf(quick ? 2 : 20, runRaw(workflow), (id) => rawTimes(theirs, id)),
          await samplesOf(
            quick ? 2 : 20,
            async () => (await api.run(definition, input)).id,
            (id) => ourTimes(mine, id),
          ),
        ];
        if (round === 0) continue;
        before.push(a);
        after.push(b);
      }
      for (const figure of latencyFigures(`step to step, ${kind}`, before, after, goal))
        figures.push({ ...figure, against: `${kind} activities with a row each` });
    }
    return figures;
  } finally {
    await Promise.all([theirs.end(), mine.end()]);
  }
};

async function samplesOf(
  count: number,
  once: Once,
  timesOf: (id: string) => Promise<number[]>,
): Promise<number[]> {
  const samples: number[] = [];
  for (let sample = 0; sample < count; sample++) {
    const times = await timesOf(await once());
    if (times.length !== steps) throw new Error(`an execution of ${steps} steps has ${times.length} rows`);
    samples.push((Math.max(...times) - Math.min(...times)) / (steps - 1));
  }
  return samples;
}

const rawTimes = async (sql: postgres.Sql, id: string): Promise<number[]> =>
  (
    await sql<{ ms: number }[]>`
      select extract(epoch from written_at)::float8 * 1000 as ms from steps where execution = ${id}`
  ).map(({ ms }) => ms);

const ourTimes = async (sql: postgres.Sql, id: string): Promise<number[]> =>
  (
    await sql<{ ms: number }[]>`
      select extract(epoch from updated_at)::float8 * 1000 as ms from execution_entries
      where execution_id = ${id} and is_action and status = 'completed'`
  ).map(({ ms }) => ms);
