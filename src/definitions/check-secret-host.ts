import type { ActionContract } from '../actions/contract.ts';
import type { Path } from '../errors/place.ts';
import { fixesHost } from '../expressions/address-text.ts';
import { readText } from '../expressions/text.ts';
import { isObject } from '../json/object.ts';
import type { SecretUse } from '../secrets/references.ts';
import type { Findings } from './problem.ts';

/**
 * Reports a call with a secret whose host is not written: whoever gives it, who may start an execution or change a variable, would say who
 * gets the secret.
 */
export function checkSecretHost(
  attributes: unknown,
  uses: readonly SecretUse[],
  { contract: { secrets }, path }: { contract: Pick<ActionContract, 'secrets'>; path: Path },
  findings: Findings,
): void {
  const [use] = uses;
  if (use === undefined || !secrets || !('address' in secrets) || !isObject(attributes)) return;
  const url = attributes[secrets.address];
  if (typeof url !== 'string' || isHostWritten(url)) return;
  findings.add({
    reason: 'secret.hostComputed',
    message: `The host of a call that has the secret \`${use.secret}\` must be written: the address begins with it and a \`/\`, as in \`https://api.example/\`, before an expression or a name in braces.`,
    path: [...path, secrets.address],
    canRun: true,
  });
}

function isHostWritten(url: string): boolean {
  const text = readText(url);
  // It is reported where it is read.
  if (text.kind === 'broken') return true;
  if (text.kind === 'literal') return !url.includes('{') || fixesHost(`${text.value}/`);
  const [first] = text.kind === 'mixed' ? text.parts : [];
  return first?.kind === 'literal' && fixesHost(first.value);
}
