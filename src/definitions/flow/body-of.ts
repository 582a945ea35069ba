import type { Kind } from '../../engine/plan/plan.ts';
import type { Path } from '../../language/errors/place.ts';
import type { Findings } from '../problem.ts';
import { ownFields } from './entry.ts';
import { bodyTextOf, bodyTexts } from './bodies/bodies.ts';
import { sharedFields, type SharedField } from './bodies/body-text.ts';

/** The messages that name the entries with a shared field. A test holds that these are all of them. */
const whoHas: Readonly<Record<Exclude<SharedField, 'actions'>, string>> = {
  output: 'Only blocks have it; an action has the output that the catalogue says.',
  retry: 'Only actions, and blocks of `actions`, have it: put this entry into the `actions` of a block.',
  repeat: 'Only actions, and blocks of `actions`, have it.',
  join: 'Only `parallel` and `forEach` have it.',
  onFailure: 'Only `parallel` and `forEach` have it.',
};

/** The kind that alone has a field. */
const owners: ReadonlyMap<string, Kind> = new Map(
  bodyTexts.flatMap(([kind]) => Object.keys(ownFields[kind]).map((name) => [name, kind] as const)),
);

/** The fields that make a body. An entry has at most one of them. */
const makers: readonly string[] = [...new Set(bodyTexts.map(([, { maker }]) => maker))];

const hasShared = (fields: readonly string[], name: string): name is SharedField => fields.includes(name);

/** Whether a field belongs to the body that another field makes: `actions` to the body of `forEach`. */
const isPartOfOther = (name: string, raw: Record<string, unknown>): boolean =>
  bodyTexts.some(
    ([, { maker, fields }]) => maker !== name && raw[maker] !== undefined && hasShared(fields, name),
  );

/** The bodies from which an author chooses, by the fields that make them. */
const choices: readonly string[] = makers.map((name) => {
  const hasActions = isPartOfOther('actions', { [name]: true });
  return hasActions ? `\`${name}\` with \`actions\`` : `\`${name}\``;
});

/** Determines the body of an entry, and reports where there is none, more than one, or a field that it cannot have. */
export function bodyOf(raw: Record<string, unknown>, path: Path, findings: Findings): Kind {
  const made = makers.filter((name) => raw[name] !== undefined && !isPartOfOther(name, raw));
  const [first, second] = made;
  if (first === undefined) {
    const isAction = raw['attributes'] !== undefined;
    const message = isAction
      ? '`name` is required.'
      : `An entry has a body: ${choices.slice(0, -1).join(', ')}, or ${choices.at(-1)}.`;
    findings.add({ reason: 'field.missing', message, path: isAction ? [...path, 'name'] : path });
    return 'action';
  }
  if (second !== undefined) {
    const message = `An entry has exactly one body, and this one has ${made.map((name) => `\`${name}\``).join(' and ')}.`;
    findings.add({ reason: 'value.invalid', message, path: [...path, second], at: 'key' });
    return bodyKindOf(first, raw);
  }
  const kind = bodyKindOf(first, raw);
  if (bodyTextOf(kind).fields.includes('actions') && raw['actions'] === undefined)
    findings.add({ reason: 'field.missing', message: '`actions` is required.', path: [...path, 'actions'] });
  reportMisplaced(kind, raw, path, findings);
  return kind;
}

function bodyKindOf(maker: string, raw: Record<string, unknown>): Kind {
  const made = bodyTexts.findLast(
    ([, text]) => text.maker === maker && (text.needs === undefined || raw[text.needs] !== undefined),
  );
  if (!made) throw new Error(`no body is made by ${maker}`);
  return made[0];
}

function reportMisplaced(kind: Kind, raw: Record<string, unknown>, path: Path, findings: Findings): void {
  const { called } = bodyTextOf(kind);
  for (const name of Object.keys(raw)) {
    const otherwise = otherwiseThan(kind, name);
    if (otherwise === null) continue;
    if (findings.isFull) return;
    const message = `\`${name}\` has no place on ${called}. ${otherwise}`;
    findings.add({ reason: 'field.unknown', message, path: [...path, name], at: 'key' });
  }
}

/**
 * Names the kinds that have a field, if entries of this kind do not have it. A field that no entry has is reported with the name
 * that was probably meant.
 */
function otherwiseThan(kind: Kind, name: string): string | null {
  const owner = owners.get(name);
  if (owner !== undefined) return owner === kind ? null : `Only ${bodyTextOf(owner).several} have it.`;
  const { fields, lacks } = bodyTextOf(kind);
  if (!hasShared(sharedFields, name) || name === 'actions' || fields.includes(name)) return null;
  return lacks?.[name] ?? whoHas[name];
}
