import type { ActionContract } from '../actions/contract.ts';
import type { Path } from '../errors/place.ts';
import { fixesHost } from '../expressions/address-text.ts';
import { readText } from '../expressions/text.ts';
import { isObject } from '../json/object.ts';
import type { SecretUse } from '../secrets/references.ts';
import type { Findings } from './problem.ts';

/**
 * Returns the uses with the origin of the call, and reports a call with a secret whose host is not written: whoever gives it, who may start an
 * execution or change a variable, would say who gets the secret.
 */
export function checkSecretHost(
  attributes: unknown,
  uses: SecretUse[],
  { contract: { secrets }, path }: { contract: Pick<ActionContract, 'secrets'>; path: Path },
  findings: Findings,
): SecretUse[] {
  const [use] = uses;
  if (use === undefined || !secrets || !('address' in secrets) || !isObject(attributes)) return uses;
  const address = attributes[secrets.address];
  if (typeof address !== 'string') return uses;
  const beginning = beginningOf(address);
  if (beginning !== null) {
    const url = URL.parse(beginning);
    return url && /^https?:$/.test(url.protocol) ? uses.map((one) => ({ ...one, origin: url.origin })) : uses;
  }
  findings.add({
    reason: 'secret.hostComputed',
    message: `The host of a call that has the secret \`${use.secret}\` must be written: the address begins with it and a \`/\`, as in \`https://api.example/\`, before an expression or a name in braces.`,
    path: [...path, secrets.address],
    canRun: true,
  });
  return uses;
}

/** What of an address is written before its first expression; null if it does not have the whole host. */
function beginningOf(url: string): string | null {
  const text = readText(url);
  // It is reported where it is read.
  if (text.kind === 'broken') return '';
  if (text.kind === 'literal') return !url.includes('{') || fixesHost(`${text.value}/`) ? text.value : null;
  const [first] = text.kind === 'mixed' ? text.parts : [];
  return first?.kind === 'literal' && fixesHost(first.value) ? first.value : null;
}
