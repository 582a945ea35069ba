import type { ExpressionFault } from '../compiled.ts';
import { failure } from './failure.ts';
import type { CelNode } from './node.ts';

const name = 'callbackUrl';

export const callbackUrlSignature = `${name}(string): string`;

/** The id in `callbackUrl("approval")`; a fault if it is computed; null for every other node. */
export function callbackIdOf({ op, args, start }: CelNode): string | ExpressionFault | null {
  if (op !== 'call' || (args as [string])[0] !== name) return null;
  const [argument, ...others] = (args as [string, CelNode[]])[1];
  if (argument?.op === 'value' && typeof argument.args === 'string' && others.length === 0)
    return argument.args;
  const message = `must give \`${name}\` the id of one action, in quotes, as in \`${name}("approval")\``;
  return { message, offset: start };
}

/** The address that the host has made before: an expression has no key to make one. */
export function callbackUrlOf(urls: Readonly<Record<string, string>>, id: string): string {
  const url = Object.hasOwn(urls, id) ? urls[id] : undefined;
  if (url === undefined) throw failure('no_callback');
  return url;
}
