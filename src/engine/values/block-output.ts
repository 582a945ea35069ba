import { bodyKindOf } from '../bodies/bodies.ts';
import { entryIdOf, type Path } from '../plan/path.ts';
import type { Row } from '../walker/row.ts';
import type { EvaluationPlace } from './place.ts';

/** Returns the output of an entry without `output` once its body has completed. */
export async function blockOutput(place: EvaluationPlace, row: Row): Promise<unknown> {
  const { run, path, branchesAt } = place;
  const { cases, output } = run.entryOf(path);
  const body = run.plan.places.get(entryIdOf(path))?.entry.body;
  if (!body) return {};
  return bodyKindOf(body).output(row, body, {
    caseName: (index) => cases?.[index]?.name ?? null,
    branches: () => branchesAt(path),
    failedAmong: (paths) => failedAmong(place, paths),
    outputs: () => (output ? run.outputsBelow(path, row.total) : null),
    outputAt: async (at) => (await run.outputsAt([at])).get(at),
  });
}

async function failedAmong(
  { prepare, rowAt }: EvaluationPlace,
  paths: readonly Path[],
): Promise<ReadonlySet<Path>> {
  await prepare?.(paths);
  const failed = new Set<Path>();
  for (const path of paths) if ((await rowAt(path))?.result?.kind === 'failed') failed.add(path);
  return failed;
}
