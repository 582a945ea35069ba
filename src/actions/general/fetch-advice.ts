import { readText } from '../../expressions/text.ts';
import type { Advice } from '../contract.ts';

/** Headers that carry secrets, in lower case. */
const secretHeaders = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'x-api-key',
  'api-key',
  'x-auth-token',
  'x-access-token',
]);

/** Warns of secrets in a definition, where everybody who may read workflows can see them. */
export const fetchAdvice = ({ headers }: Readonly<Record<string, unknown>>): Advice[] =>
  typeof headers !== 'object' || headers === null
    ? []
    : Object.entries(headers)
        .filter(([name, value]) => secretHeaders.has(name.toLowerCase()) && isLiteral(value))
        .map(([name]) => ({
          message: `\`${name}\` stands here for everybody to read who may read workflows, and stays in every version. Take it from the input: \`\${input.token}\`.`,
          path: ['headers', name],
        }));

/** Whether a value contains no expression. */
const isLiteral = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && readText(value).kind === 'literal';
