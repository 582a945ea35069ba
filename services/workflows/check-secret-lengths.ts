import { encryptionContext } from '../../db/encryption/contexts.ts';
import { listSealedSecrets } from '../../db/queries/secrets.ts';
import type { NamedSecret } from '../../src/definitions/named-secrets.ts';
import type { Problem } from '../../src/definitions/problem.ts';
import { isHidden, limits } from '../../src/account/secrets/types.ts';
import type { ContextWith } from '../context.ts';

/**
 * Returns the actions whose secret values are too long together: every answer is searched for each of them. Only the try knows
 * the values in stores outside, and refuses the same (`HiddenValues`).
 */
export async function secretLengthProblems(
  ctx: Pick<ContextWith<'vault'>, 'tx' | 'vault'>,
  projectId: string,
  named: readonly NamedSecret[],
): Promise<Problem[]> {
  const sent = named.filter(({ signs }) => signs !== true);
  const suspects = [...Map.groupBy(sent, actionOf).values()].filter(mayBeLong);
  if (suspects.length === 0) return [];
  const lengths = await lengthsOf(ctx, projectId, suspects.flat());
  return suspects.flatMap((uses): Problem[] => {
    const fields = new Set(uses.flatMap((use) => [...fieldsUsed(use, lengths)]));
    const length = [...fields].reduce((sum, field) => sum + (lengths.get(field) ?? 0), 0);
    const [first] = uses;
    if (!first || length <= limits.maxUsedLength) return [];
    const { at: field, pointer, line, column } = first;
    const message = `The secret values that the action uses have ${length} characters together, and may have ${limits.maxUsedLength}. Use fewer of them in one action.`;
    return [
      { severity: 'error', code: 2000, reason: 'secret.tooLong', message, field, pointer, line, column },
    ];
  });
}

const actionOf = ({ pointer }: NamedSecret): string => pointer.split('/attributes', 1)[0] ?? '';

/** A field has a length at most, so few fields are not looked at. A secret that is applied as a whole has one that is hidden, or two. */
const mayBeLong = (uses: readonly NamedSecret[]): boolean => {
  const fields = new Set(uses.map(({ secret, field }) => nameOf(secret, field ?? '')));
  return 2 * fields.size * limits.maxLength > limits.maxUsedLength;
};

const nameOf = (secret: string, field: string): string => `${secret}.${field}`;

function fieldsUsed({ secret, field }: NamedSecret, lengths: ReadonlyMap<string, number>): string[] {
  if (field !== null) return [nameOf(secret, field)];
  return [...lengths.keys()].filter((name) => name.startsWith(nameOf(secret, '')));
}

/** The length of each hidden field that is kept here. */
async function lengthsOf(
  { tx, vault }: Pick<ContextWith<'vault'>, 'tx' | 'vault'>,
  projectId: string,
  uses: readonly NamedSecret[],
): Promise<Map<string, number>> {
  const names = [...new Set(uses.map(({ secret }) => secret))];
  const sealed = await listSealedSecrets(tx, projectId, names);
  return new Map(
    sealed.flatMap(({ name, type, version, sealed: values, ...key }) => {
      const opened = vault.unwrap(key).open(encryptionContext.secret(version), values) as object;
      return Object.entries(opened)
        .filter(([field]) => isHidden(type, field))
        .map(([field, value]): [string, number] => [nameOf(name, field), String(value).length]);
    }),
  );
}
