import type { InputFields } from '../expressions/input-fields.ts';
import type { TemplateExpression } from '../expressions/template.ts';
import type { Findings } from './problem.ts';
import { didYouMean } from './suggest.ts';

/** Checks that expressions read only what is there when their action runs. `at` is the action's place in `ids`. */
export function checkReferences(
  expressions: readonly TemplateExpression[],
  { ids, at, fields }: { ids: readonly string[]; at: number; fields: InputFields },
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
    for (const inputPath of references.inputPaths) {
      const undeclared = fields.undeclared(inputPath);
      if (undeclared === null) continue;
      const name = undeclared.path.join('.');
      const meant = didYouMean(String(undeclared.path.at(-1)), undeclared.declared);
      const message = `${subject} reads \`input.${name}\`, which the input schema does not declare.${meant}`;
      findings.add({ message, path, code: 2001, severity: 'warning', expression: source });
    }
  }
}
