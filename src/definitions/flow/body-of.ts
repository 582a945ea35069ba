import type { Kind } from '../../engine/plan/plan.ts';
import type { Path } from '../../errors/place.ts';
import type { Findings } from '../problem.ts';
import { bodyTextOf, bodyTexts } from './bodies/bodies.ts';

/** Fields that need another one. */
const owners: Readonly<Record<string, string>> = {
  output: 'Only blocks have it; an action has the output that the catalogue says.',
  retry: 'Only actions, and blocks of `actions`, have it: put this entry into the `actions` of a block.',
  repeat: 'Only actions, and blocks of `actions`, have it.',
  as: 'Only loops (`forEach`) have it.',
  itemLabel: 'Only loops (`forEach`) have it.',
  concurrency: 'Only loops (`forEach`) have it.',
  join: 'Only `parallel` and `forEach` have it.',
  onFailure: 'Only `parallel` and `forEach` have it.',
};

const fieldsOfAll = ['id', 'if', 'timeout', 'catch', 'finally', 'compensate'];

/** The fields that make a body, at most one of which an entry has. */
const makers: readonly string[] = [...new Set(bodyTexts.map(([, { maker }]) => maker))];

/** Determines the body of an entry, and reports where there is none, more than one, or a field that it cannot have. */
export function bodyOf(raw: Record<string, unknown>, path: Path, findings: Findings): Kind {
  const made = makers.filter((name) => raw[name] !== undefined && !isPartOfLoop(name, raw));
  const [first, second] = made;
  if (first === undefined) {
    const isAction = raw['attributes'] !== undefined;
    const message = isAction
      ? '`name` is required.'
      : 'An entry has a body: `name`, `actions`, `switch`, `parallel`, or `forEach` with `actions`.';
    findings.add({ reason: 'field.missing', message, path: isAction ? [...path, 'name'] : path });
    return 'action';
  }
  if (second !== undefined) {
    const message = `An entry has exactly one body, and this one has ${made.map((name) => `\`${name}\``).join(' and ')}.`;
    findings.add({ reason: 'value.invalid', message, path: [...path, second], at: 'key' });
    return kindOf(first, raw);
  }
  const kind = kindOf(first, raw);
  if (bodyTextOf(kind).fields.includes('actions') && raw['actions'] === undefined)
    findings.add({ reason: 'field.missing', message: '`actions` is required.', path: [...path, 'actions'] });
  reportMisplaced(kind, raw, path, findings);
  return kind;
}

const isPartOfLoop = (name: string, raw: Record<string, unknown>): boolean =>
  name === 'actions' && raw['forEach'] !== undefined;

function kindOf(maker: string, raw: Record<string, unknown>): Kind {
  const made = bodyTexts.findLast(
    ([, text]) => text.maker === maker && (text.needs === undefined || raw[text.needs] !== undefined),
  );
  if (!made) throw new Error(`no body is made by ${maker}`);
  return made[0];
}

const known: ReadonlySet<string> = new Set([
  ...fieldsOfAll,
  ...bodyTexts.flatMap(([, { fields }]) => fields),
]);

function reportMisplaced(kind: Kind, raw: Record<string, unknown>, path: Path, findings: Findings): void {
  const { called, fields } = bodyTextOf(kind);
  for (const name of Object.keys(raw)) {
    // A field that no entry has is reported with what is probably meant.
    if (!known.has(name) || fieldsOfAll.includes(name) || fields.includes(name)) continue;
    if (findings.isFull) return;
    const owner =
      kind === 'switch' && name === 'output'
        ? 'Its cases have it.'
        : kind === 'tries' && name === 'repeat'
          ? 'Put a block with the one into a block with the other.'
          : (owners[name] ?? 'Only actions have it.');
    const message = `\`${name}\` has no place on ${called}. ${owner}`;
    findings.add({ reason: 'field.unknown', message, path: [...path, name], at: 'key' });
  }
}
