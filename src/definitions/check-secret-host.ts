import type { ActionContract } from '../actions/contract.ts';
import type { Path } from '../language/errors/place.ts';
import { fixesHost } from '../language/expressions/address-text.ts';
import { readsProject } from '../language/expressions/project-values.ts';
import { readText } from '../language/expressions/text.ts';
import { isObject } from '../language/json/object.ts';
import type { SecretUse } from '../account/secrets/references.ts';
import type { Findings } from './problem.ts';

/**
 * Returns the uses with the known host of the call. Reports a host that is neither written nor a variable: the person who supplies it would decide
 * who gets the secret.
 */
export function checkSecretHost(
  attributes: unknown,
  uses: SecretUse[],
  { contract: { secrets }, locals, path }: Call,
  findings: Findings,
): SecretUse[] {
  const [use] = uses;
  if (use === undefined || !secrets || !('address' in secrets) || !isObject(attributes)) return uses;
  const address = attributes[secrets.address];
  if (typeof address !== 'string') return uses;
  const host = hostOf(address, readsProject('vars', locals));
  if (host !== null) return uses.map((one) => ({ ...one, ...host }));
  findings.add({
    reason: 'secret.hostComputed',
    message: `The host of a call that has the secret \`${use.secret}\` must be written, or be a variable: the address begins with it and a \`/\`, as in \`https://api.example/\`, before another expression or a name in braces.`,
    path: [...path, secrets.address],
    canRun: true,
  });
  return uses;
}

interface Call {
  contract: Pick<ActionContract, 'secrets'>;
  locals: ReadonlyMap<string, unknown> | undefined;
  path: Path;
}

/** The known facts of the host of an address; null if something else than variables may give it. */
function hostOf(
  address: string,
  areVariables: boolean,
): Pick<SecretUse, 'origin' | 'hasHostOfVariable'> | null {
  const text = readText(address);
  // It is reported where it is read.
  if (text.kind === 'broken') return {};
  const isVariable = (source: string): boolean => areVariables && /^\s*(?:\$\.)?vars\.\w+\s*$/.test(source);
  let [beginning, hasHostOfVariable, isWhole] = ['', false, true];
  for (const part of text.kind === 'mixed' ? text.parts : [text]) {
    if (part.kind === 'literal') beginning += part.value;
    else if (fixesHost(beginning) || !isVariable(part.source)) {
      isWhole = false;
      break;
    } else {
      hasHostOfVariable = true;
      beginning += beginning === '' ? '$' : 'variable';
    }
  }
  const isFixed = fixesHost(beginning) || (isWhole && fixesHost(`${beginning}/`));
  if (hasHostOfVariable) return isFixed ? { hasHostOfVariable } : null;
  if (!isFixed) return isWhole && !beginning.includes('{') ? {} : null;
  const url = URL.parse(beginning);
  return url && /^https?:$/.test(url.protocol) ? { origin: url.origin } : {};
}
