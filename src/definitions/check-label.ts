import type { Path } from '../language/errors/place.ts';
import type { DeclaredTypes } from '../language/expressions/declared.ts';
import type { CompiledTemplate } from '../language/expressions/template.ts';
import { readText } from '../language/expressions/text.ts';
import { limits } from '../engine/plan/limits.ts';
import type { Findings } from './problem.ts';

interface Where {
  path: Path;
  declared: DeclaredTypes;
  findings: Findings;
}

/** Reports a label that is certainly too long, or certainly no text. */
export function checkLabel(label: unknown, compiled: CompiledTemplate, where: Where): void {
  const isConstant = compiled.problems.length === 0 && compiled.expressions.length === 0;
  if (typeof label === 'string' && isConstant && label.length > limits.maxLabelLength) {
    const message = `\`label\` must have at most ${limits.maxLabelLength} characters.`;
    where.findings.add({ reason: 'value.length', message, path: where.path, canRun: true });
  }
  checkIsText(label, compiled, where);
}

/** Reports an expression that is the whole of a field, and certainly gives no text. */
export function checkIsText(
  written: unknown,
  { expressions, problems }: CompiledTemplate,
  { path, declared, findings }: Where,
): void {
  const [expression] = expressions;
  if (typeof written !== 'string' || problems.length > 0 || expression === undefined) return;
  const { valueType, source } = expression;
  if (valueType === null || readText(written).kind === 'mixed') return;
  const types = 'path' in valueType ? [...declared.types(valueType.path)] : [valueType.type];
  if (types.length === 0 || !types.every((type) => type === 'object' || type === 'array')) return;
  const message = `\`${String(path.at(-1))}\` must be a text, but \`${source}\` gives none.`;
  findings.add({ reason: 'field.type', message, path, expression: source, canRun: true });
}
