import type { Path } from '../../language/errors/place.ts';
import { declaredBy } from '../../language/expressions/declared.ts';
import type { Meter } from '../../language/expressions/meter.ts';
import type { CompiledTemplate, Template } from '../../language/expressions/template.ts';
import { readText } from '../../language/expressions/text.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import type { ReadAt } from '../../engine/plan/presence.ts';
import { compileField, type Site } from '../compile-field.ts';
import type { ValueUse } from '../named-values.ts';
import type { OutputReads } from '../output-reads.ts';
import type { Findings } from '../problem.ts';
import { sure } from '../visibility.ts';
import { callbacksIn, type CalledBack } from './callbacks.ts';
import { checkRemoved, checkType } from './check-type.ts';
import { constantOf, someText, type Requirement } from './constant.ts';
import type { ItemSchema, Roots } from './roots.ts';
import { visibilityIn } from './visibility.ts';

/** The names and schemas that the expressions of all entries have in common. */
export interface Vocabulary {
  plan: Plan;
  inputSchema: unknown;
  outputSchemaOf: (id: string) => unknown;
  itemSchema: ItemSchema;
  /** The name of the action that an entry is. */
  waits: CalledBack;
  /** The places at which the local roots of the definition may be read. */
  rootsElsewhere: ReadonlyMap<string, string>;
  constants: Meter;
  /** Takes those that are named. */
  projectValues: ValueUse[];
  outputReads: OutputReads;
  findings: Findings;
}

interface Where {
  when?: ReadAt;
  roots?: Roots;
  /** Is checked if the value is known. A value of the wrong type in the text is reported elsewhere. */
  must?: Requirement;
}

/** Compiles the expressions in the text of one entry, and records the values that they read. */
export class EntryTexts {
  /** Ids of the entries that the text reads. */
  readonly reads = new Set<string>();
  /** Whether the text reads the value from the round before. */
  readsPrevious = false;
  /** Ids of entries whose absence a condition around these texts has looked for. */
  readonly guarded: Set<string>;
  readonly #id: string;
  readonly #roots: Roots;
  readonly #vocabulary: Vocabulary;

  constructor(vocabulary: Vocabulary, id: string, roots: Roots, guarded: ReadonlySet<string>) {
    this.#vocabulary = vocabulary;
    this.#id = id;
    this.#roots = roots;
    this.guarded = new Set(guarded);
  }

  /** Compiles a value, and checks it, or its type, as far as they are known. */
  compile(
    value: unknown,
    path: Path,
    { must, ...where }: Where = {},
  ): CompiledTemplate & { constant: unknown } {
    const { findings } = this.#vocabulary;
    const site = this.site(where);
    const compiled = compileField(value, { path }, site, findings);
    this.note(compiled.template, site);
    const isText = typeof value === 'string' && readText(value).kind === 'mixed';
    const constant = isText ? someText : constantOf(compiled);
    const field = path.findLast((step) => typeof step === 'string') ?? '';
    const wrong =
      constant === undefined || typeof value !== 'string' ? null : (must?.fault(constant, field) ?? null);
    if (wrong !== null) findings.add({ ...wrong, path });
    if (must && constant === undefined && typeof value === 'string') {
      const checked = { must, field, path, ...site, findings };
      checkType(compiled, checked);
      if (!isText) checkRemoved(compiled, checked);
    }
    return { ...compiled, constant };
  }

  template(value: unknown, path: Path, where: Where = {}): Template {
    return this.compile(value, path, where).template;
  }

  /** Records the entries that a text reads. If the text computes an id, these are all entries that can be read from its place. */
  note({ actionIds, locals }: Template, { visibilityOf }: Site): void {
    this.readsPrevious ||= locals.has('previous');
    const ids = actionIds === 'all' ? this.#vocabulary.plan.places.keys() : actionIds;
    for (const id of ids)
      if (actionIds !== 'all' || ['sure', 'unsure'].includes(visibilityOf(id).kind)) this.reads.add(id);
  }

  site({ when = { at: 'begin' }, roots = this.#roots }: Where = {}): Site {
    const { plan, inputSchema, outputSchemaOf, waits, rootsElsewhere, constants } = this.#vocabulary;
    const { projectValues, outputReads } = this.#vocabulary;
    const elsewhere = new Map([...rootsElsewhere].filter(([name]) => !roots.has(name)));
    const declarations = { inputSchema, outputSchemaOf, locals: roots, elsewhere };
    const visibilityOf = visibilityIn(plan, this.#id, when);
    return {
      declarations,
      declared: declaredBy(declarations),
      constants,
      projectValues,
      outputReads,
      isBlock: (id) => (plan.places.get(id)?.entry.body.kind ?? 'action') !== 'action',
      callbackOf: callbacksIn(plan, this.#id, waits),
      visibilityOf: (id) => {
        const visibility = visibilityOf(id);
        return visibility.kind === 'unsure' && this.guarded.has(id) ? sure : visibility;
      },
    };
  }
}
