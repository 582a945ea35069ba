import { findSecretsByName, type SecretRow } from '../../db/queries/secrets.ts';
import type { NamedSecret } from '../../src/definitions/named-secrets.ts';
import type { Problem } from '../../src/definitions/problem.ts';
import { Suggestions } from '../../src/language/names/suggest.ts';
import { isAmong } from '../../src/account/secrets/hosts.ts';
import { isAuthorization, isCredential, isKey } from '../../src/account/secrets/types.ts';
import type { Context } from '../context.ts';

/** Returns the problems of the secrets that a definition names: each must exist, with its fields, and have a suitable type. */
export async function secretProblems(
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  named: readonly NamedSecret[],
): Promise<Problem[]> {
  if (named.length === 0) return [];
  const names = [...new Set(named.map(({ secret }) => secret))];
  const found = new Map(
    (await findSecretsByName(tx, projectId, names)).map((secret) => [secret.name, secret]),
  );
  const suggestions = new Suggestions();
  return named.flatMap((use): Problem[] => {
    const secret = found.get(use.secret);
    const wrong = faultOf(use, secret, suggestions) ?? (secret && hostFault(use, secret));
    if (!wrong) return [];
    const { at: field, pointer, line, column } = use;
    return [{ severity: 'error', code: 2000, ...wrong, field, pointer, line, column }];
  });
}

function faultOf(
  { secret: name, field, signs, hasAuthorization }: NamedSecret,
  secret: SecretRow | undefined,
  suggestions: Suggestions,
): { reason: 'secret.unknown' | 'secret.unfit'; message: string } | null {
  if (!secret) return { reason: 'secret.unknown', message: `There is no secret \`${name}\` in the project.` };
  if (signs && !isKey(secret.type))
    return {
      reason: 'secret.unfit',
      message: `The secret \`${name}\` has the type \`${secret.type}\`, which cannot sign.`,
    };
  if (field === null && !signs && !isCredential(secret))
    return {
      reason: 'secret.unfit',
      message:
        secret.type === 'hmac'
          ? `The secret \`${name}\` has no field \`header\`, so it cannot sign a request.`
          : `The secret \`${name}\` has the type \`${secret.type}\`, which cannot be applied to a request.`,
    };
  if (field === null && hasAuthorization && isAuthorization(secret.type))
    return {
      reason: 'secret.unfit',
      message: `The secret \`${name}\` adds the header \`authorization\`, which the action has, too. Leave one of them out.`,
    };
  if (field === null || secret.fields.includes(field)) return null;
  return {
    reason: 'secret.unknown',
    message: `The secret \`${name}\` has no field \`${field}\`.${suggestions.didYouMean(field, secret.fields)}`,
  };
}

/** Returns the problem of the host to which a call sends a secret. A secret without hosts may go only to hosts that the definition contains. */
function hostFault(
  { signs, origin, hasHostOfVariable = false }: NamedSecret,
  { name, hosts }: SecretRow,
): (Pick<Problem, 'reason' | 'message'> & Partial<Pick<Problem, 'severity'>>) | null {
  if (signs) return null;
  if (hosts === null && hasHostOfVariable)
    return {
      reason: 'secret.hostComputed',
      message: `The host of the call comes from a variable, and the secret \`${name}\` has no \`hosts\`. Give it those that it is for, or write the host.`,
    };
  if (hosts === null)
    return {
      severity: 'warning',
      reason: 'secret.hostsMissing',
      message: `The secret \`${name}\` has no \`hosts\`, so every definition may send it to the host that it writes. Give it those that it is for.`,
    };
  if (hosts.length === 0)
    return {
      reason: 'secret.hostsMissing',
      message: `The secret \`${name}\` only signs, so it has no \`hosts\` and may not be sent. Give it some, or name another one.`,
    };
  if (origin === undefined || isAmong(hosts, new URL(origin))) return null;
  return {
    reason: 'secret.hostRefused',
    message: `The secret \`${name}\` may not be sent to \`${new URL(origin).host}\`, only to ${hosts.map((host) => `\`${host}\``).join(', ')}.`,
  };
}
