import type { Catalogue } from '../src/actions/catalogue.ts';
import type { PlannedAction } from '../src/executions/contract/execution-workflow.ts';
import type { CompiledDefinition } from '../src/definitions/compiled.ts';
import { readDefinition } from '../src/definitions/read-definition.ts';
import type { Database } from './connection/client.ts';
import { findVersion } from './queries/workflows.ts';

export interface Version {
  definition: CompiledDefinition;
  plan: PlannedAction[];
}

/**
 * Returns a compiled version by its id. A version never changes, so the cache is never stale. Within a transaction,
 * pass it, because a second connection could be one too many.
 * @throws Error if there is none
 */
export type Versions = (versionId: string, within?: Database) => Promise<Version>;

const maxKept = 500;

export function createVersions(db: Database, catalogue: Catalogue): Versions {
  const kept = new Map<string, Promise<Version>>();

  const compile = async (versionId: string, within: Database): Promise<Version> => {
    const row = await findVersion(within, versionId);
    if (!row) throw new Error(`no workflow version ${versionId}`);
    const { compiled } = readDefinition(row.source, row.format, catalogue, row.edition);
    if (!compiled) throw new Error(`workflow version ${versionId} does not compile any more`);
    return { definition: compiled, plan: JSON.parse(row.plan) };
  };

  return (versionId, within = db) => {
    const known = kept.get(versionId);
    if (known) return known;
    const version = compile(versionId, within);
    kept.set(versionId, version);
    version.catch(() => kept.delete(versionId));
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return version;
  };
}
