import type { Catalogue } from '../../actions/catalogue.ts';
import type { ActionContract } from '../../actions/contract.ts';
import type { Path } from '../../language/errors/place.ts';
import type { Kind, ListOf } from '../../engine/plan/plan.ts';
import { isObject } from '../../language/json/object.ts';
import { limits } from '../../engine/plan/limits.ts';
import type { Findings } from '../problem.ts';
import { bodyTexts } from './bodies/bodies.ts';
import { itemsOf, type ListInField } from './bodies/body-text.ts';
import { bodyOf } from './body-of.ts';

/** An entry as it is written, with its place in the text. */
export interface WrittenEntry {
  /** Empty for the top level. An entry without an id of its own has one that none can have. */
  id: string;
  path: Path;
  raw: Record<string, unknown>;
  body: Kind;
  /** The contract of an action that is known. */
  contract?: ActionContract;
  /** All lists in it, in the order of the text. */
  lists: WrittenList[];
}

export interface WrittenList {
  of: ListOf;
  entries: WrittenEntry[];
}

/** Finds all entries of a definition, and reports the problems of their bodies, their ids, and their number. */
export class WrittenEntries {
  readonly all = new Map<string, WrittenEntry>();
  readonly root: WrittenEntry;
  readonly #findings: Findings;
  readonly #catalogue: Catalogue;
  #count = 0;

  constructor(definition: Record<string, unknown>, findings: Findings, catalogue: Catalogue) {
    this.#findings = findings;
    this.#catalogue = catalogue;
    this.root = { id: '', path: [], raw: definition, body: 'sequence', lists: [] };
    this.all.set('', this.root);
    this.root.lists = this.#listsOf(this.root, 0);
  }

  #listsOf({ raw, path }: WrittenEntry, depth: number): WrittenList[] {
    return Object.entries(raw).flatMap(([name, value]) =>
      listsIn(name, value).map(({ of, items, path: inner }) => ({
        of,
        entries: items.flatMap((item, at) => {
          const entry = this.#entry(item, [...path, name, ...inner, at], depth);
          return entry === null ? [] : [entry];
        }),
      })),
    );
  }

  #entry(raw: unknown, path: Path, depth: number): WrittenEntry | null {
    if (!isObject(raw)) return null;
    this.#count += 1;
    if (this.#count > limits.maxEntries) {
      if (this.#count === limits.maxEntries + 1)
        this.#findings.add({
          reason: 'value.length',
          message: `A definition may have at most ${limits.maxEntries} entries.`,
          path,
        });
      return null;
    }
    if (depth > limits.maxNesting) {
      const message = `An entry may be nested in at most ${limits.maxNesting} others.`;
      this.#findings.add({ reason: 'value.depth', message, path });
      return null;
    }
    const id = this.#idOf(raw, path);
    const body = bodyOf(raw, path, this.#findings);
    const contract = body === 'action' ? this.#catalogue.get(String(raw['name'])) : undefined;
    const entry: WrittenEntry = { id, path, raw, body, ...(contract && { contract }), lists: [] };
    this.all.set(id, entry);
    entry.lists = this.#listsOf(entry, depth + 1);
    return entry;
  }

  #idOf({ id }: Record<string, unknown>, path: Path): string {
    const own = `entry ${this.#count}`;
    if (typeof id !== 'string' || id === '') return own;
    const other = this.all.get(id);
    if (other === undefined) return id;
    const message = `The id \`${id}\` is taken: the entry at \`${other.path.join('.')}\` has it, too.`;
    this.#findings.add({ reason: 'value.invalid', message, path: [...path, 'id'] });
    return own;
  }
}

function listsIn(field: string, value: unknown): ListInField[] {
  switch (field) {
    case 'actions':
      return [{ of: { part: 'body' }, items: itemsOf(value), path: [] }];
    case 'finally':
    case 'compensate':
      return [{ of: { part: field }, items: itemsOf(value), path: [] }];
    case 'catch':
      return itemsOf(value).map((item, index) => ({
        of: { part: 'catch', index },
        items: isObject(item) ? itemsOf(item['actions']) : [],
        path: [index, 'actions'],
      }));
    default:
      return bodyTexts.find(([, { maker }]) => maker === field)?.[1].listsIn?.(value) ?? [];
  }
}
