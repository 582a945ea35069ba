import type { Path } from '../errors/place.ts';
import type { Declared } from '../expressions/declared.ts';
import type { CompiledTemplate } from '../expressions/template.ts';
import { readText } from '../expressions/text.ts';
import { limits } from './limits.ts';
import type { Findings } from './problem.ts';

/** Reports a label that is certainly too long, or certainly no text. */
export function checkLabel(
  label: unknown,
  { expressions, problems }: CompiledTemplate,
  { path, declared, findings }: { path: Path; declared: Declared; findings: Findings },
): void {
  if (typeof label !== 'string' || problems.length > 0) return;
  const [expression] = expressions;
  if (expression === undefined) {
    if (label.length <= limits.maxLabelLength) return;
    const message = `\`label\` must have at most ${limits.maxLabelLength} characters.`;
    findings.add({ reason: 'value.length', message, path, canRun: true });
    return;
  }
  const { valueType, source } = expression;
  if (valueType === null || readText(label).kind === 'mixed') return;
  const types = 'path' in valueType ? [...declared.types(valueType.path)] : [valueType.type];
  if (types.length === 0 || !types.every((type) => type === 'object' || type === 'array')) return;
  const message = `\`label\` must be a text, but \`${source}\` gives none.`;
  findings.add({ reason: 'field.type', message, path, expression: source, canRun: true });
}
