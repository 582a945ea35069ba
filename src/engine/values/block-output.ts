import { entryIdOf, instanceOf } from '../plan/path.ts';
import type { Row } from '../walker/row.ts';
import type { Place } from './place.ts';

/** Returns the output of an entry without `output` once its body has completed. Loops add up what their iterations gave. */
export async function blockOutput(
  { run, path, branchesAt }: Pick<Place, 'run' | 'path' | 'branchesAt'>,
  { total, join, chosenCase }: Row,
): Promise<unknown> {
  const entry = run.entryOf(path);
  const body = run.plan.places.get(entryIdOf(path))?.entry.body;
  if (!body) return {};
  switch (body.kind) {
    case 'switch':
      return { case: chosenCase === null ? null : (entry.cases?.[chosenCase]?.name ?? null) };
    case 'parallel':
      return body.join.needs === 'all' ? {} : { branches: branchesAt(path) };
    case 'forEach': {
      // Of all, one in which nothing ran has completed; of a number, it does not count.
      const completed = join.completed + (body.join.needs === 'all' ? join.idle : 0);
      const counts = { count: total, completed, failed: join.failed };
      return entry.output ? { ...counts, outputs: await run.outputsBelow(path, total) } : counts;
    }
    case 'rounds': {
      const last = instanceOf(path, total - 1);
      return (await run.outputsAt([last])).get(last) ?? {};
    }
    case 'action':
    case 'sequence':
      return {};
    default:
      body satisfies never;
      throw new TypeError('no such body');
  }
}
