import { percentEncode } from '../../../src/language/parsing/percent-encode.ts';
import type { Attributes } from './attributes.ts';
import { invalid } from './invalid.ts';

/** The longest address, in characters, after its parameters were put in. */
const longest = 8_192;

const placeholder = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/**
 * The address with its parameters. Each is encoded (RFC 3986 §2.1), so that a value of `pathParams` stays one segment of the path, and one of
 * `query` one value.
 * @throws HoldfastError 2000 where a parameter is missing, too many, or would lead to another path
 */
export function addressOf({
  url,
  pathParams,
  query,
}: Pick<Attributes, 'url' | 'pathParams' | 'query'>): string {
  if (!pathParams && !query) return url;
  const [beforeFragment = ''] = url.split('#', 1);
  const at = beforeFragment.indexOf('?');
  const [path, search] =
    at < 0 ? [beforeFragment, ''] : [beforeFragment.slice(0, at), beforeFragment.slice(at + 1)];
  const pairs = pairsOf(query).map(
    ([name, value]) => `${encoded(name, 'query')}=${encoded(value, `query.${name}`)}`,
  );
  const allPairs = [...(search === '' ? [] : [search]), ...pairs].join('&');
  const address = `${pathParams ? pathOf(path, pathParams) : path}${allPairs === '' ? '' : `?${allPairs}`}`;
  if (address.length > longest)
    throw invalid('query', `makes an address of more than ${longest} characters`, 'value.length');
  return address;
}

/** Names with their values: one that has a list comes once for each of its values, and one that is null not at all. */
export const pairsOf = (values: Attributes['query'] = {}): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== null)
      .map((one): [string, string] => [name, String(one)]),
  );

/** The host is no part of it: a value never says whom the request goes to. */
function pathOf(address: string, given: NonNullable<Attributes['pathParams']>): string {
  const [origin = ''] = /^[^:/\\]*:[/\\\t\n\r]*[^/\\]*/.exec(address) ?? [];
  const path = address.slice(origin.length);
  const named = new Set([...path.matchAll(placeholder)].map(([, name = '']) => name));
  for (const name of Object.keys(given)) {
    if (!named.has(name))
      throw invalid(
        `pathParams.${name}`,
        `is not in the path of \`url\`: write {${name}} there`,
        'field.unknown',
      );
  }
  const filled = path.replaceAll(placeholder, (_, name: string) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const field = `pathParams.${name}`;
    if (value === undefined)
      throw invalid(field, 'is in the path of `url`, and has no value', 'field.missing');
    const segment = String(value);
    // Each of these would be taken for another path (RFC 3986 §5.2.4), or for none.
    if (['', '.', '..'].includes(segment))
      throw invalid(field, 'must not be empty, `.` or `..`: it would lead to another path');
    return encoded(segment, field);
  });
  return origin + filled;
}

function encoded(text: string, field: string): string {
  if (!text.isWellFormed()) throw invalid(field, 'contains half of a surrogate pair', 'value.format');
  return percentEncode(text);
}
