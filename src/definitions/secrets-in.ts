import type { ActionContract } from '../actions/contract.ts';
import type { Path } from '../language/errors/place.ts';
import type { Declarations } from '../language/expressions/declared.ts';
import type { TemplateExpression } from '../language/expressions/template.ts';
import { isObject } from '../language/json/object.ts';
import type { SecretUse } from '../account/secrets/references.ts';
import { namePattern } from '../account/secrets/types.ts';

const root = 'secrets';

/** Declares the root `secrets` for the attributes of an action that takes it, unless a loop around has a root of this name. */
export function withSecrets(
  declarations: Declarations,
  contract: Pick<ActionContract, 'secrets'> | undefined,
): Declarations {
  const { locals = new Map<string, unknown>() } = declarations;
  if (!contract?.secrets || contract.secrets.in.length === 0 || locals.has(root)) return declarations;
  return {
    ...declarations,
    locals: new Map([...locals, [root, secretsSchema]]),
    onlyInCel: new Set([root]),
  };
}

const secretsSchema = {
  type: 'object',
  additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
};

/**
 * The secrets that the attributes of an action name, and the problems of the expressions that do. An expression may only give a
 * value, or append it: a text that was computed from a value could not be found again, and so not be masked.
 */
export function secretsIn(
  attributes: unknown,
  expressions: readonly TemplateExpression[],
  {
    declarations,
    contract,
    path,
  }: { declarations: Declarations; contract: Pick<ActionContract, 'secrets'>; path: Path },
): { uses: SecretUse[]; faults: { expression: TemplateExpression; message: string }[] } {
  const { secrets } = contract;
  const uses: SecretUse[] = [];
  const faults: { expression: TemplateExpression; message: string }[] = [];
  if (secrets === undefined) return { uses, faults };
  const whole = 'key' in secrets ? secrets.key : secrets.credential;
  for (const expression of expressions) {
    const attribute = expression.path[path.length];
    const refuse = (message: string): void => void faults.push({ expression, message });
    if (attribute === whole) refuse('must be a name without an expression, so that it can be checked');
    if (!declarations.onlyInCel?.has(root) || !expression.references.locals.has(root)) continue;
    const where = secrets.in.map((name) => `\`${name}\``).join(', ');
    if (typeof attribute !== 'string' || !secrets.in.includes(attribute))
      refuse(`reads \`secrets\`, which may only be read in ${where}`);
    else if (expression.references.computed.has(root))
      refuse('computes with `secrets`, which may only be given as it is, or be appended to a text with `+`');
    for (const { path: read, mustExist } of expression.references.reads) {
      if (read[0] !== root) continue;
      const [, secret, field, ...more] = read;
      const isNamed = isName(secret) && isName(field) && more.length === 0 && mustExist;
      if (isNamed) uses.push({ secret, field, path: expression.path });
      else if (!expression.references.computed.has(root))
        refuse('must name a field of a secret, as in `secrets.crm.token`');
    }
  }
  const named = isObject(attributes) ? attributes[whole] : undefined;
  if (isName(named))
    uses.push({
      secret: named,
      field: null,
      path: [...path, whole],
      ...('key' in secrets && { signs: true }),
      ...(hasAuthorization(attributes) && { hasAuthorization: true }),
    });
  return { uses, faults };
}

const hasAuthorization = (attributes: unknown): boolean =>
  isObject(attributes) &&
  isObject(attributes['headers']) &&
  Object.keys(attributes['headers']).some((name) => name.toLowerCase() === 'authorization');

const isName = (step: unknown): step is string => typeof step === 'string' && namePattern.test(step);
