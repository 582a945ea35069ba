import type { Path } from '../language/errors/place.ts';
import { howToWrite, withOurInput } from '../language/expressions/foreign-path.ts';
import { readText } from '../language/expressions/text.ts';
import type { Findings } from './problem.ts';

/**
 * Warns of text that was probably meant as an expression or a placeholder, and that a run would pass on unchanged.
 * Text that is never an expression is not checked.
 */
export function checkSlips(
  value: unknown,
  path: Path,
  isLiteral: (path: Path) => boolean,
  findings: Findings,
): void {
  if (typeof value === 'string') {
    if (!/[$<]|\{\{/.test(value) || isLiteral(path)) return;
    for (const message of slipsIn(value))
      findings.add({ reason: 'definition.doubtful', message, path, severity: 'warning' });
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      if (findings.isFull) return;
      if (!Array.isArray(value) && !isLiteral(path)) checkKey(name, [...path, name], findings);
      checkSlips(item, [...path, Array.isArray(value) ? Number(name) : name], isLiteral, findings);
    }
  }
}

/** Keys are never expressions, which their author may not know. */
function checkKey(name: string, path: Path, findings: Findings): void {
  const isMeant = name.includes('$') && readText(name).kind !== 'literal';
  if (!isMeant && slipsIn(name).length === 0) return;
  const message = `The key \`${name}\` is text as it stands: keys are never expressions. Write the whole value as one expression, as in \`\${{input.name: 1}}\`.`;
  findings.add({ reason: 'definition.doubtful', message, path, at: 'key', severity: 'warning' });
}

function slipsIn(text: string): string[] {
  const read = readText(text);
  const literals =
    read.kind === 'literal'
      ? [text]
      : read.kind === 'mixed'
        ? read.parts.flatMap((part) => (part.kind === 'literal' ? [part.value] : []))
        : [];
  return literals.flatMap((literal) =>
    slips.flatMap(({ pattern, message, isWhole = false }) => {
      const found = isWhole && literal !== text ? null : pattern.exec(literal);
      return found === null ? [] : [message(found[0], found[1] ?? '')];
    }),
  );
}

function foreign(found: string, path: string): string {
  const ours = withOurInput(path);
  return ourPath.test(ours)
    ? `\`${found}\` is text as it stands. Write \`\${${ours}}\`.`
    : `\`${found}\` is text as it stands: another system writes expressions like this. ${howToWrite}.`;
}

/** Names and indexes behind `input` or `actions`. */
const steps = String.raw`(?:input|actions)(?:\.[A-Za-z_][\w-]*|\[[^\]]{1,100}\])+`;

const ourPath = new RegExp(String.raw`^(?:${steps}$|(?:item|previous|error|execution)\b)`);

const slips: {
  pattern: RegExp;
  message: (found: string, path: string) => string;
  /** Is only searched for if the text holds nothing else. */
  isWhole?: boolean;
}[] = [
  {
    pattern: new RegExp(String.raw`(?<![$\w]|\{\{\s{0,9})\$\.(${steps})`),
    message: (found, path) =>
      `\`${found}\` stands inside of text and is left as it is. To put its value in, write \`\${${path}}\`.`,
  },
  {
    pattern: new RegExp(String.raw`(?<![$\w])\$(${steps})`),
    message: (found, path) =>
      `\`${found}\` is text as it stands. Write \`\${${path}}\`, or \`$.${path}\` alone.`,
  },
  {
    pattern: new RegExp(String.raw`\{\{\s*(?:\$\.)?(${steps})\s*\}\}`),
    message: (found, path) => `\`${found}\` is text as it stands. Write \`\${${path}}\`.`,
  },
  {
    // Kestra, Argo, n8n and other systems: their roots, in two pairs of braces. Without a path, a receiver may have
    // templates of its own.
    pattern: new RegExp(
      String.raw`=?\{\{-?\s*((?:inputs|outputs|vars|trigger|steps|tasks|workflow|execution|item|previous|error|\$json|\$node|\$input|\$vars|\$execution|\$\([^)]{1,100}\))[.[][^{}]{1,200}?)\s*\}\}`,
    ),
    message: foreign,
  },
  {
    // JSONata in Step Functions. Tags of other templates have no variables that begin with a dollar sign.
    pattern: /\{%\s*([^%]{0,500}?\$[A-Za-z_][^%]{0,500}?)\s*%\}/,
    message: foreign,
  },
  {
    // Matches neither a group of a regular expression nor a tag of a markup language.
    pattern: /(?<!\?)<[A-Z][A-Z0-9]*(?:[_ -][A-Z0-9]+)*>(?!.*<\/)/s,
    message: (found) => `\`${found}\` looks like a place that somebody was to fill in.`,
  },
  {
    // Lower case is more often a tag of a markup language, unless it stands alone.
    isWhole: true,
    pattern: /^<(?=.*[a-z])[A-Za-z][\w-]*(?: [\w-]+)*>$/,
    message: (found) => `\`${found}\` looks like a place that somebody was to fill in.`,
  },
];
