import { compileCel } from './cel/compile.ts';
import type { CompiledExpression, ExpressionFault, Outcome } from './compiled.ts';
import type { DeclaredTypes } from './declared.ts';
import { compileJsonPath } from './jsonpath/compile.ts';
import { howToWrite, withOurInput } from './foreign-path.ts';
import type { Meter } from './meter.ts';
import type { Scope } from './scope.ts';
import { encodedIn, leadsElsewhere, partAfter } from './address-text.ts';
import { isolated } from '../markup/isolated.ts';
import { markdownText } from '../markup/markdown-text.ts';
import type { JsonSchema } from './schema-fields.ts';
import { readText } from './text.ts';
import type { TextKind } from './text-kinds.ts';

/** A string of a definition that holds expressions. */
export interface Slot {
  expressions: CompiledExpression[];
  /** The type of its value, as in `CompiledExpression`. */
  schema(): JsonSchema;
  evaluate(scope: Scope, meter: Meter): SlotOutcome;
}

/** An outcome with the source of its expression. */
export type SlotOutcome = Outcome & { source?: string };

export interface SlotFault extends ExpressionFault {
  source: string;
}

/**
 * Compiles a string, so that values keep their meaning in an address and in a text for people: the result is the text itself if
 * it holds no expression, or a slot, or its faults.
 */
export function compileText(
  text: string,
  declared: DeclaredTypes,
  kind: TextKind | null = null,
): { text: string } | { slot: Slot } | { faults: SlotFault[] } {
  const read = readText(text);
  switch (read.kind) {
    case 'literal':
      return { text: read.value };
    case 'broken':
      return { faults: [{ source: text, message: read.message, offset: read.start }] };
    case 'path':
      return single(compileJsonPath(read.source, declared), read.source, 0, kind);
    case 'cel':
      return single(compiledCel(read.source, declared), `\${${read.source}}`, read.start, kind);
    case 'mixed': {
      const faults: SlotFault[] = [];
      const parts: (string | CompiledExpression)[] = [];
      for (const part of read.parts) {
        const compiled = part.kind === 'literal' ? part.value : compiledCel(part.source, declared);
        if (typeof compiled === 'string' || 'evaluate' in compiled) parts.push(compiled);
        else if (part.kind === 'cel') faults.push(moved(compiled, `\${${part.source}}`, part.start));
      }
      return faults.length > 0 ? { faults } : { slot: interpolation(parts, kind) };
    }
    default:
      read satisfies never;
      throw new Error('no such kind of text');
  }
}

/** Names our spelling of an expression of another system. An expression in two pairs of braces is a map to CEL. */
function compiledCel(source: string, declared: DeclaredTypes): CompiledExpression | ExpressionFault {
  const compiled = compileCel(source, declared);
  if ('evaluate' in compiled) return compiled;
  const inside = /^\{([^:{}]+)\}$/.exec(source)?.[1]?.trim();
  const ours = withOurInput(inside ?? source);
  const isOurs = 'evaluate' in compileCel(ours, declared);
  if (inside && !isOurs && !roots.test(inside))
    return { message: `is written as in another system. ${howToWrite}` };
  if (inside) return { message: `has a pair of braces too many: write \`\${${ours}}\`` };
  return isOurs
    ? { message: `has the name of another system for \`input\`: write \`\${${ours}}\`` }
    : compiled;
}

/** A text with this beginning is meant for Holdfast, also at a place where the root does not exist. */
const roots = /^(?:input|actions|execution|item|index|previous|error|output|secrets)\b/;

function single(
  compiled: CompiledExpression | ExpressionFault,
  source: string,
  start: number,
  kind: TextKind | null,
): { slot: Slot } | { faults: SlotFault[] } {
  if (!('evaluate' in compiled)) return { faults: [moved(compiled, source, start)] };
  return {
    slot: {
      expressions: [compiled],
      schema: () => compiled.schema(),
      evaluate: (scope, meter) => {
        const outcome = compiled.evaluate(scope, meter);
        const isText = outcome.kind === 'value' && typeof outcome.value === 'string';
        return { ...outcome, ...(isText && { value: readable(outcome.value as string, kind) }), source };
      },
    },
  };
}

/** The value of an expression, as it is written in a text that people read. */
function readable(value: string, kind: TextKind | null): string {
  if (kind === 'markdown') return markdownText(value);
  return kind === 'plain' ? isolated(value) : value;
}

const moved = (fault: ExpressionFault, source: string, start: number): SlotFault => ({
  ...fault,
  source,
  ...(fault.offset === undefined ? {} : { offset: fault.offset + start }),
});

function interpolation(parts: (string | CompiledExpression)[], kind: TextKind | null): Slot {
  const isAddress = kind === 'address';
  return {
    expressions: parts.filter((part) => typeof part !== 'string'),
    schema: () => ({ type: 'string' }),
    evaluate: (scope, meter) => {
      let text = '';
      // The author has written this directly before the next value.
      let written = '';
      let last = '';
      for (const [at, part] of parts.entries()) {
        if (typeof part === 'string') {
          text += part;
          written = part;
        } else {
          const outcome = part.evaluate(scope, meter);
          const source = `\${${part.source}}`;
          if (outcome.kind === 'failed') return { ...outcome, source };
          // An empty optional adds nothing to a text.
          const value = outcome.kind === 'removed' ? '' : textOf(outcome.value);
          const next = parts[at + 1];
          const around = { before: text, written, after: typeof next === 'string' ? next : '' };
          const encoded = isAddress
            ? encodedIn(partAfter(text), value, around)
            : { text: readable(value, kind) };
          if ('problem' in encoded) return { kind: 'failed', message: encoded.problem, source };
          const piece = encoded.text;
          try {
            meter.build(text.length + piece.length);
          } catch {
            return { kind: 'failed', message: meter.exhaustedBy ?? 'is too long', source };
          }
          text += piece;
          if (piece !== '') written = '';
          last = source;
        }
      }
      const problem = isAddress ? leadsElsewhere(text) : null;
      if (problem !== null) return { kind: 'failed', message: problem, source: last };
      return { kind: 'value', value: text };
    },
  };
}

/** Strings stay as they are; other values become compact JSON. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
