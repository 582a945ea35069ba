import type { CompiledTemplate } from '../language/expressions/template.ts';

/** The fields of outputs that the texts of a definition read. */
export class OutputReads {
  readonly #fields = new Map<string, Set<string>>();
  #readsComputed = false;

  note({ expressions }: Pick<CompiledTemplate, 'expressions'>): void {
    for (const { references } of expressions) {
      // An id that is computed may be any.
      this.#readsComputed ||= references.actionIds === 'all';
      for (const { path } of references.reads) {
        const [root, id, , field = whole] = path.map(String);
        if (root !== 'actions' || id === undefined) continue;
        this.#fields.set(id, (this.#fields.get(id) ?? new Set()).add(field));
      }
    }
  }

  /** Whether a text reads one of these fields of an output, or the output as a whole. */
  has(id: string, fields: readonly string[]): boolean {
    const read = this.#fields.get(id);
    return this.#readsComputed || [...fields, whole].some((field) => read?.has(field));
  }
}

const whole = '*';
