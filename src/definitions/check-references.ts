import type { Read } from '../expressions/compiled.ts';
import { type Declared, knownNames } from '../expressions/declared.ts';
import { type Step, textOf } from '../expressions/schema-fields.ts';
import type { TemplateExpression } from '../expressions/template.ts';
import type { Findings } from './problem.ts';
import type { Suggestions } from '../names/suggest.ts';

/** Checks that expressions only read what exists when their action runs. `at` is the action's index in `ids`. */
export function checkReferences(
  expressions: readonly TemplateExpression[],
  { ids, at, declared }: { ids: readonly string[]; at: number; declared: Declared },
  findings: Findings,
): void {
  for (const { path, source, references, failure } of expressions) {
    if (findings.isFull) return;
    const subject = `The expression \`${source}\``;
    const warn = (message: string): void =>
      findings.add({
        reason: 'expression.failed',
        message,
        path,
        code: 2001,
        severity: 'warning',
        expression: source,
      });
    if (failure !== null) warn(`${subject} can only fail: it ${failure}.`);
    for (const id of references.actionIds === 'all' ? [] : references.actionIds) {
      const where = ids.indexOf(id);
      if (where === -1) {
        const message = (): string =>
          `${subject} reads action \`${id}\`, which is not defined.${findings.suggestions.didYouMean(id, ids)}`;
        findings.add({ reason: 'expression.reference', message, path, code: 2001, expression: source });
      } else if (where >= at) {
        const which = where === at ? 'the action that it stands in' : 'which runs later';
        findings.add({
          reason: 'expression.reference',
          message: `${subject} reads action \`${id}\`, ${which}.`,
          path,
          code: 2001,
          expression: source,
        });
      }
    }
    for (const read of references.reads) {
      const found = unreadable(read, declared, findings.suggestions);
      if (found === null) {
        const field =
          read.mustExist && read.path[0] === 'input' ? declared.input.optional(read.path.slice(1)) : null;
        if (field !== null) warn(`${subject} ${needing(field)}`);
        continue;
      }
      const { severity } = found;
      findings.add({
        reason: 'expression.reference',
        message: () => `${subject} reads ${found.message()}`,
        path,
        code: 2001,
        severity,
        expression: source,
        canRun: true,
      });
    }
  }
}

/** A hint about a field that the caller may leave out, although the expression fails without it. */
function needing(field: readonly Step[]): string {
  const safe = field.map((step, at) => (at === field.length - 1 ? `.?${step}` : `.${step}`)).join('');
  return `fails where the caller leaves out \`input.${field.join('.')}\`, which the input schema does not require. Write \`input${safe}.orValue(…)\`, or require it.`;
}

/** What is wrong with a path that is read, as the end of a sentence; null if nothing is. */
function unreadable(
  { path, mustExist }: Read,
  declared: Declared,
  suggestions: Suggestions,
): { message: () => string; severity: 'error' | 'warning' } | null {
  const missing = declared.missing(path);
  if (missing !== null) {
    const { index, known } = missing;
    const severity = mustExist ? 'error' : 'warning';
    const name = `\`${textOf(path.slice(0, index + 1))}\``;
    const base = `\`${textOf(path.slice(0, index))}\``;
    const step = path[index];
    const message = (): string => {
      if (known === null)
        return `${name}, but ${base} has no ${typeof step === 'number' ? 'items' : 'fields'}.`;
      const there = known();
      const meant = suggestions.didYouMean(String(step), there);
      const names = meant === '' ? knownNames(there) : '';
      return `${name}, but there is no such field in ${base}${names}.${meant}`;
    };
    return { message, severity };
  }
  const undeclared = path[0] === 'input' ? declared.input.undeclared(path.slice(1)) : null;
  if (undeclared === null) return null;
  const message = (): string => {
    const meant = suggestions.didYouMean(String(undeclared.path.at(-1)), undeclared.declared());
    return `\`input.${undeclared.path.join('.')}\`, which the input schema does not declare.${meant}`;
  };
  return { message, severity: 'warning' };
}
