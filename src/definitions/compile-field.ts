import type * as v from 'valibot';
import type { Path } from '../language/errors/place.ts';
import type { Declarations } from '../language/expressions/declared.ts';
import { textKindAt } from '../language/expressions/text-kinds.ts';
import type { Meter } from '../language/expressions/meter.ts';
import {
  compileTemplate,
  type CompiledTemplate,
  type TemplateProblem,
} from '../language/expressions/template.ts';
import { checkReferences, type Readable } from './check-references.ts';
import { checkSlips } from './check-slips.ts';
import type { Findings } from './problem.ts';
import type { OutputReads } from './output-reads.ts';
import { valuesIn, type ValueUse } from './named-values.ts';
import { reservedRoots } from './root-names.ts';

/** A place in a definition at which expressions may stand. */
export interface Site extends Readable {
  declarations: Declarations;
  /** Counts the work on all constants of the definition. */
  constants: Meter;
  /** Takes the values of the project that the definition names. */
  projectValues: ValueUse[];
  /** Takes the outputs that the definition reads. */
  outputReads: OutputReads;
}

/** Compiles a value that may hold expressions, and reports everything that is wrong with them. */
export function compileField(
  value: unknown,
  { path, schema }: { path: Path; schema?: v.GenericSchema },
  site: Site,
  findings: Findings,
): CompiledTemplate {
  const kindAt = (place: Path) => (schema === undefined ? null : textKindAt(schema, place));
  const compiled = compileTemplate(value, {
    ...site.declarations,
    path,
    kindAt,
    constants: site.constants,
  });
  for (const problem of compiled.problems) {
    if (readsReserved(problem, site)) continue;
    findings.add({ ...faultOf(problem), path: problem.path, code: 2001 });
  }
  checkSlips(value, path, (place) => kindAt(place.slice(path.length)) === 'literal', findings);
  site.projectValues.push(...valuesIn(compiled, site.declarations.locals));
  site.outputReads.note(compiled);
  checkReferences(compiled.expressions, site, findings);
  return compiled;
}

/** Whether an expression reads a name that cannot be one, which is reported where it is given: once, not at each use. */
const readsReserved = ({ source }: TemplateProblem, { declared }: Site): boolean =>
  [...declared.locals].some(
    (name) => reservedRoots.has(name) && !ownRoots.has(name) && new RegExp(`\\b${name}\\b`).test(source),
  );

/** Roots that are locals of some places, although nobody may give their names. */
const ownRoots: ReadonlySet<string> = new Set(['previous', 'output', 'error']);

/** The problem of an expression that cannot be read, as a sentence. */
export function faultOf({ source, message, offset }: TemplateProblem) {
  if (source === '') return { reason: 'value.depth', message: `The value ${message}.` } as const;
  const where = offset === undefined ? '' : ` (at character ${offset + 1})`;
  return {
    reason: 'expression.syntax',
    message: `The expression \`${source}\` ${message}${where}.`,
    expression: source,
  } as const;
}
