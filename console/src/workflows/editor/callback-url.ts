import { traitsOf } from '../../api/traits-of.ts';

const name = 'callbackUrl';
const about =
  'It gives the URL that answers this wait. Hand the URL out before the wait begins, or while it waits. The URL is secret, and valid for one try of the wait.';

/** The addresses that an expression can hand out, one for each wait of the definition. */
export const callbackNames = (waits: readonly string[]) =>
  waits.map((id) => ({ name: `${name}("${id}")`, detail: `the address of ${id}`, info: about }));

/** Returns the explanation of `callbackUrl` in an expression; null if the offset is elsewhere. */
export function callbackUrlAt(source: string, offset: number) {
  const from = offset - (/\w*$/.exec(source.slice(0, offset))?.[0].length ?? 0);
  const isCall = source.slice(from).startsWith(`${name}(`) && offset <= from + name.length;
  return isCall ? { title: name, detail: 'a function', text: about, from, to: from + name.length } : null;
}

/** The ids of all waits in a definition, at any depth. */
export function waitsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, name: action } = value as { id?: unknown; name?: unknown };
  const own = traitsOf(action).waitsFor === 'callback' && typeof id === 'string' ? [id] : [];
  return [...own, ...Object.values(value).flatMap(waitsIn)];
}
