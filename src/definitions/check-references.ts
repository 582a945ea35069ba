import type { Read } from '../expressions/compiled.ts';
import { type Declared, knownNames } from '../expressions/declared.ts';
import { textOf } from '../expressions/schema-fields.ts';
import type { TemplateExpression } from '../expressions/template.ts';
import type { Findings } from './problem.ts';
import { didYouMean } from '../names/suggest.ts';

/** Checks that expressions read only what is there when their action runs. `at` is the action's place in `ids`. */
export function checkReferences(
  expressions: readonly TemplateExpression[],
  { ids, at, declared }: { ids: readonly string[]; at: number; declared: Declared },
  findings: Findings,
): void {
  for (const { path, source, references } of expressions) {
    if (findings.isFull) return;
    const subject = `The expression \`${source}\``;
    for (const id of references.actionIds === 'all' ? [] : references.actionIds) {
      const where = ids.indexOf(id);
      if (where === -1) {
        const message = `${subject} reads action \`${id}\`, which is not defined.${didYouMean(id, ids)}`;
        findings.add({ message, path, code: 2001, expression: source });
      } else if (where >= at) {
        const which = where === at ? 'the action that it stands in' : 'which runs later';
        findings.add({
          message: `${subject} reads action \`${id}\`, ${which}.`,
          path,
          code: 2001,
          expression: source,
        });
      }
    }
    for (const read of references.reads) {
      const found = unreadable(read, declared);
      if (found === null) continue;
      const { severity } = found;
      findings.add({
        message: `${subject} reads ${found.message}`,
        path,
        code: 2001,
        severity,
        expression: source,
        canRun: true,
      });
    }
  }
}

/** What is wrong with a path that is read, as the end of a sentence; null where nothing is. */
function unreadable(
  { path, mustExist }: Read,
  declared: Declared,
): { message: string; severity: 'error' | 'warning' } | null {
  const missing = declared.missing(path);
  if (missing !== null) {
    const { index, known } = missing;
    const severity = mustExist ? 'error' : 'warning';
    const name = `\`${textOf(path.slice(0, index + 1))}\``;
    const base = `\`${textOf(path.slice(0, index))}\``;
    if (known === null) {
      const step = path[index];
      return {
        message: `${name}, but ${base} has no ${typeof step === 'number' ? 'items' : 'fields'}.`,
        severity,
      };
    }
    const meant = didYouMean(String(path[index]), known);
    const names = meant === '' ? knownNames(known) : '';
    return { message: `${name}, but there is no such field in ${base}${names}.${meant}`, severity };
  }
  const undeclared = path[0] === 'input' ? declared.input.undeclared(path.slice(1)) : null;
  if (undeclared === null) return null;
  const meant = didYouMean(String(undeclared.path.at(-1)), undeclared.declared);
  const message = `\`input.${undeclared.path.join('.')}\`, which the input schema does not declare.${meant}`;
  return { message, severity: 'warning' };
}
