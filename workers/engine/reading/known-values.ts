import type { Database } from '../../../db/connection/client.ts';
import { projectValues } from '../../../db/queries/project-values.ts';
import type { ProjectRoot, ValueNames } from '../../../src/language/expressions/project-values.ts';

/** Values of a project as a decision reads them: one for each name, whatever is changed meanwhile. */
export class KnownValues {
  readonly #root: ProjectRoot;
  /** Undefined for those that are not there. */
  readonly #values = new Map<string, unknown>();
  #knowsAll = false;

  constructor(root: ProjectRoot) {
    this.#root = root;
  }

  async read(db: Database, projectId: string, names: ValueNames): Promise<Record<string, unknown>> {
    const isKnown = this.#knowsAll || (names !== 'all' && [...names].every((name) => this.#values.has(name)));
    if (!isKnown) {
      const read = await projectValues[this.#root].read(db, projectId, names);
      for (const name of names === 'all' ? read.keys() : names)
        if (!this.#values.has(name)) this.#values.set(name, read.get(name)?.value);
      this.#knowsAll ||= names === 'all';
    }
    return Object.fromEntries([...this.#values].filter(([, value]) => value !== undefined));
  }
}
