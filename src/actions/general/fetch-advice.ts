import { partAfter, type AddressPart } from '../../language/expressions/address-text.ts';
import { readText } from '../../language/expressions/text.ts';
import type { Advice } from '../contract.ts';
import { bodyAttributes } from './fetch-attributes.ts';

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

/** Warns of secrets in a definition, of values that could lead to another address, and of a second body. */
export const fetchAdvice = (attributes: Readonly<Record<string, unknown>>): Advice[] => [
  ...secretsIn(attributes['headers']),
  ...unencodedIn(attributes['url']),
  ...hostGoesOnIn(attributes['url']),
  ...unnamedIn(attributes),
  ...secondBodyIn(attributes),
  ...multipartIn(attributes),
];

/** Everybody who may read workflows can see them. */
export const secretsIn = (headers: unknown): Advice[] =>
  typeof headers !== 'object' || headers === null
    ? []
    : Object.entries(headers)
        .filter(([name, value]) => secretHeaders.has(name.toLowerCase()) && isLiteral(value))
        .map(([name]) => ({
          message: `\`${name}\` is readable here for everybody who may read workflows, and stays in every version. Create a secret of the project, and write \`credential\`, or \`\${secrets.crm.token}\`.`,
          path: ['headers', name],
        }));

/** An expression at the beginning may be a whole address, and one before the path is the host: neither can be encoded. */
function unencodedIn(url: unknown): Advice[] {
  const found = valuesIn(url).find(({ isEncoded }) => !isEncoded);
  if (!found) return [];
  const { source, where } = found;
  const attribute = where === 'query' ? 'query' : 'pathParams';
  const message = `\`\${${source}}\` is not encoded here: a value with \`/\`, \`?\`, \`&\` or \`..\` would lead to another address. Write it into \`${attribute}\`, or take \`general/fetch@v2\`, which encodes it.`;
  return [{ message, path: ['url'] }];
}

/** The second version encodes by itself. */
export function encodedTwiceIn(url: unknown): Advice[] {
  const found = valuesIn(url).find(({ isEncoded }) => isEncoded);
  if (!found) return [];
  const message = `\`\${${found.source}}\` would be encoded twice: leave out \`url.encode\`.`;
  return [{ message, path: ['url'] }];
}

/**
 * A value that continues a host, or its port, which seems to be complete: `https://api.example${input.path}` may be another host.
 */
export function hostGoesOnIn(url: unknown): Advice[] {
  const read = typeof url === 'string' ? readText(url) : null;
  if (read?.kind !== 'mixed') return [];
  let before = '';
  for (const [at, part] of read.parts.entries()) {
    const next = read.parts[at + 1];
    const isAtEnd = next === undefined || (next.kind === 'literal' && /^[/?#\\]/.test(next.value));
    if (part.kind !== 'literal' && isAtEnd && partAfter(before) === 'host' && wholeHost.test(before))
      return [
        {
          message: `\`\${${part.source}}\` goes on with the host that is written before it: write \`/\` between them.`,
          path: ['url'],
        },
      ];
    before += part.kind === 'literal' ? part.value : '$';
  }
  return [];
}

/** A host with a dot, or with a port. */
const wholeHost = /^[^/\\]*[/\\]+[^/\\?#]*[.:][^/\\?#]*[A-Za-z0-9]$/;

/** The expressions in the path and the query of an address. */
function valuesIn(url: unknown): { source: string; where: AddressPart; isEncoded: boolean }[] {
  const read = typeof url === 'string' ? readText(url) : null;
  if (read?.kind !== 'mixed') return [];
  let before = '';
  return read.parts.flatMap((part) => {
    const where = partAfter(before);
    before += part.kind === 'literal' ? part.value : '$';
    return part.kind === 'literal' || where === 'host'
      ? []
      : [{ source: part.source, where, isEncoded: part.source.includes('url.encode(') }];
  });
}

/** Names in the path that get no value: without any `pathParams` they are sent as they are, and else the action fails. */
export function unnamedIn({ url, pathParams = {} }: Readonly<Record<string, unknown>>): Advice[] {
  const read = typeof url === 'string' ? readText(url) : null;
  if (typeof pathParams !== 'object' || pathParams === null || !read) return [];
  const text =
    read.kind === 'literal'
      ? read.value
      : read.kind === 'mixed'
        ? read.parts.map((part) => (part.kind === 'literal' ? part.value : '$')).join('')
        : '';
  const [path = ''] = text.split(/[?#]/, 1);
  const name = [...path.matchAll(/\/[^/]*?\{([A-Za-z_]\w*)\}/g)]
    .map(([, found = '']) => found)
    .find((found) => !Object.hasOwn(pathParams, found));
  if (name === undefined) return [];
  return [{ message: `\`{${name}}\` gets no value: give it one in \`pathParams\`.`, path: ['url'] }];
}

export function secondBodyIn(attributes: Readonly<Record<string, unknown>>): Advice[] {
  const [first, second] = bodyAttributes.filter((name) => attributes[name] !== undefined);
  return second === undefined
    ? []
    : [{ message: `A request has one body, and \`${first}\` is one already.`, path: [second] }];
}

/** A part has one content, and the boundary between the parts is known as they are written. */
export function multipartIn({ multipart, headers }: Readonly<Record<string, unknown>>): Advice[] {
  if (!Array.isArray(multipart)) return [];
  const parts = multipart.flatMap((part: unknown, at): Advice[] => {
    // An expression may give anything.
    if (typeof part !== 'object' || part === null) return [];
    return 'value' in part !== 'base64' in part
      ? []
      : [{ message: 'A part has either `value` or `base64`.', path: ['multipart', String(at)] }];
  });
  const type = Object.keys(typeof headers === 'object' && headers !== null ? headers : {}).find(
    (name) => name.toLowerCase() === 'content-type',
  );
  return type === undefined
    ? parts
    : [
        ...parts,
        {
          message: 'Leave it out with `multipart`, which has a boundary of its own.',
          path: ['headers', type],
        },
      ];
}

/** Whether a value contains no expression. */
const isLiteral = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && readText(value).kind === 'literal';
