import type { PathRead, References } from '../language/expressions/compiled.ts';
import { type DeclaredTypes, knownNames } from '../language/expressions/declared.ts';
import { type Step, textOf } from '../language/expressions/schema-fields.ts';
import type { TemplateExpression } from '../language/expressions/template.ts';
import type { Findings } from './problem.ts';
import type { Suggestions } from '../language/names/suggest.ts';
import type { Visibility } from './visibility.ts';

/** The names and fields that expressions of one place can read. */
export interface Readable {
  declared: DeclaredTypes;
  visibilityOf: (actionId: string) => Visibility;
  /** Whether expressions can hand out the callback address of an action. */
  callbackOf: (actionId: string) => Visibility;
  /** Whether an id belongs to a block. */
  isBlock: (id: string) => boolean;
}

/** Checks that expressions only read values that exist when they are evaluated. */
export function checkReferences(
  expressions: readonly TemplateExpression[],
  { declared, visibilityOf, callbackOf, isBlock }: Readable,
  findings: Findings,
): void {
  for (const { path, source, references, failure, doubts, clashes } of expressions) {
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
    for (const doubt of failure === null ? doubts : [])
      findings.add({
        reason: 'definition.doubtful',
        message: `${subject} ${doubt}.`,
        path,
        severity: 'warning',
        expression: source,
      });
    for (const clash of failure === null ? clashes() : [])
      findings.add({
        reason: 'expression.failed',
        message: `${subject} ${clash}.`,
        path,
        code: 2001,
        expression: source,
        canRun: true,
      });
    if (failure !== null) warn(`${subject} can only fail: it ${failure}.`);
    const refuse = (message: string | (() => string)): void =>
      findings.add({ reason: 'expression.reference', message, path, code: 2001, expression: source });
    // Versions that were published before these were refused keep their meaning.
    if (source === '$') {
      const message =
        '`$` alone stands for the whole input and all outputs. Write `$$` for a dollar sign, or `$.input` for the input.';
      findings.add({
        reason: 'expression.reference',
        message,
        path,
        code: 2001,
        expression: source,
        canRun: true,
      });
      continue;
    }
    if (references.actionIds === 'all')
      findings.add({
        reason: 'expression.reference',
        message: `${subject} may read the output of any action. Write the ids of those that it reads, as in ${source.startsWith('$') ? '`$.actions.approve.output`' : '`actions.approve.output`'}.`,
        path,
        code: 2001,
        expression: source,
        canRun: true,
      });
    for (const id of references.actionIds === 'all' ? [] : references.actionIds) {
      const visibility = visibilityOf(id);
      const what = `${isBlock(id) ? 'block' : 'action'} \`${id}\``;
      if (visibility.kind === 'undefined') {
        refuse(
          () =>
            `${subject} reads action \`${id}\`, which is not defined.${findings.suggestions.didYouMean(id, visibility.ids)}`,
        );
      } else if (visibility.kind === 'hidden') {
        refuse(`${subject} reads ${what}, ${visibility.why}.`);
      } else if (visibility.kind === 'unsure' && isNeeded(id, references)) {
        warn(
          `${subject} fails where ${what} has no output: ${visibility.why}. In CEL, \`actions.?${id}\` is none then.`,
        );
      }
    }
    for (const id of references.callbackIds) {
      const callback = callbackOf(id);
      const asks = `${subject} asks for the callback address of \`${id}\``;
      if (callback.kind === 'hidden') refuse(`${asks}, ${callback.why}.`);
      else if (callback.kind === 'undefined')
        refuse(() => `${asks}, which is not defined.${findings.suggestions.didYouMean(id, callback.ids)}`);
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

const isNeeded = (id: string, { reads }: References): boolean =>
  reads.some(({ path, needsAction }) => needsAction && path[1] === id);

/** A hint about a field that the caller may leave out, although the expression fails without it. */
function needing(field: readonly Step[]): string {
  const safe = field.map((step, at) => (at === field.length - 1 ? `.?${step}` : `.${step}`)).join('');
  return `fails where the caller leaves out \`input.${field.join('.')}\`, which the input schema does not require. Write \`input${safe}.orValue(…)\`, or require it.`;
}

/** The problem of a path that is read, as the end of a sentence; null if there is none. */
function unreadable(
  { path, mustExist }: PathRead,
  declared: DeclaredTypes,
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
