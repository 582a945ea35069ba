import { bodyKindOf } from '../bodies/bodies.ts';
import { entryIdOf } from '../plan/path.ts';
import type { Row } from '../walker/row.ts';
import type { Place } from './place.ts';

/** Returns the output of an entry without `output` once its body has completed. */
export async function blockOutput(
  { run, path, branchesAt }: Pick<Place, 'run' | 'path' | 'branchesAt'>,
  row: Row,
): Promise<unknown> {
  const { cases, output } = run.entryOf(path);
  const body = run.plan.places.get(entryIdOf(path))?.entry.body;
  if (!body) return {};
  return bodyKindOf(body).output(row, body, {
    caseName: (index) => cases?.[index]?.name ?? null,
    branches: () => branchesAt(path),
    outputs: () => (output ? run.outputsBelow(path, row.total) : null),
    outputAt: async (at) => (await run.outputsAt([at])).get(at),
  });
}
