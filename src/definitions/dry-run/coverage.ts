import type { CompiledFlow } from '../../engine/plan/compiled.ts';
import { entryIdOf, isInstancePath, type Path } from '../../engine/plan/path.ts';
import type { Row } from '../../engine/walker/row.ts';
import type { Coverage } from './request.ts';

/** Returns the parts of a definition that were reached. */
export function coverageOf({ plan, entries }: CompiledFlow, rows: ReadonlyMap<Path, Row>): Coverage {
  const reached = new Set<string>();
  const skipped = new Set<string>();
  const cases = new Map<string, Record<string, number>>();
  for (const [id, entry] of entries)
    if (entry.cases) cases.set(id, Object.fromEntries(entry.cases.map(({ name }) => [name, 0])));
  for (const row of rows.values()) {
    if (row.path === '' || isInstancePath(row.path)) continue;
    const id = entryIdOf(row.path);
    (row.state === 'skipped' ? skipped : reached).add(id);
    const name = entries.get(id)?.cases?.[row.chosenCase ?? -1]?.name;
    const counts = cases.get(id);
    if (counts && name !== undefined) counts[name] = (counts[name] ?? 0) + 1;
  }
  const ids = [...plan.places.keys()];
  return {
    entries: ids.filter((id) => reached.has(id)),
    skipped: ids.filter((id) => skipped.has(id) && !reached.has(id)),
    cases: Object.fromEntries(cases),
    notReached: ids.filter((id) => !reached.has(id) && !skipped.has(id)),
  };
}
