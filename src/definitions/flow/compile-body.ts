import type { Path } from '../../language/errors/place.ts';
import type { EntryDecision } from '../../engine/plan/changes.ts';
import { isObject } from '../../language/json/object.ts';
import type { CompiledEntry } from '../../engine/plan/compiled.ts';
import { checkOver, idle } from '../check-over.ts';
import { checkIsText } from '../check-label.ts';
import type { Template } from '../../language/expressions/template.ts';
import { limits } from '../../engine/plan/limits.ts';
import type { Findings } from '../problem.ts';
import { isRootName, reservedRoots } from '../root-names.ts';
import { mustBeBoolean, mustBeEnd, mustBeList, type Requirement } from './constant.ts';
import { itemsOf } from './bodies/body-text.ts';
import { loopNames, type Roots } from './roots.ts';
import type { EntryTexts } from './texts.ts';
import type { WrittenEntry } from './written.ts';

/** The cases of a `switch`, and for each the ids whose absence its `when` has looked for. */
export function casesIn(
  { raw, path }: WrittenEntry,
  texts: EntryTexts,
  findings: Findings,
): NonNullable<CompiledEntry['cases']> {
  const names = new Set<string>();
  let everything: number | null = null;
  return itemsOf(raw['switch']).map((item, index) => {
    const at: Path = [...path, 'switch', index];
    const written = isObject(item) ? item : {};
    const name = typeof written['case'] === 'string' ? written['case'] : '';
    if (name !== '' && names.has(name))
      findings.add({
        reason: 'value.invalid',
        message: `The name \`${name}\` is taken: another case has it, too.`,
        path: [...at, 'case'],
      });
    names.add(name);
    if (everything !== null) reportUnreachable('case', at, findings);
    const when =
      written['when'] === undefined
        ? undefined
        : texts.compile(written['when'], [...at, 'when'], { must: mustBeBoolean });
    if (isObject(item) && (when === undefined || when.constant === true)) everything ??= index;
    if (when?.constant === false) reportNever('case', [...at, 'when'], findings);
    const output =
      written['output'] === undefined
        ? undefined
        : texts.template(written['output'], [...at, 'output'], { when: { at: 'case', index } });
    return { name, ...(when && { when: when.template }), ...(output && { output }) };
  });
}

/** Warns of a case or a `catch` after one that always fits. */
export function reportUnreachable(what: 'case' | 'catch', path: Path, findings: Findings): void {
  const message = `This \`${what}\` is never taken: the one before it always fits.`;
  findings.add({ reason: 'definition.idle', message, path, severity: 'warning' });
}

/** Warns of a condition that is written out as false, or computes it from nothing. */
export function reportNever(
  what: 'case' | 'catch' | 'retry' | 'until',
  path: Path,
  findings: Findings,
): void {
  const never = {
    case: 'This `case` is never taken',
    catch: 'This `catch` is never taken',
    retry: '`retry` has no effect',
    until: '`until` never holds, so this always fails with `repeat.exhausted`',
  };
  const message = `${never[what]}: the condition is always false.`;
  findings.add({ reason: 'definition.idle', message, path, severity: 'warning' });
}

/**
 * The list of a loop, and how it runs.
 * @param inside the roots of an iteration
 */
export function loopIn(
  { raw, path }: WrittenEntry,
  texts: EntryTexts,
  inside: Roots,
  findings: Findings,
): NonNullable<CompiledEntry['loop']> {
  const names = loopNames(raw);
  checkNames(raw['as'], [...path, 'as'], findings);
  const list = texts.compile(raw['forEach'], [...path, 'forEach'], { must: mustBeList });
  const count = Array.isArray(list.constant) ? list.constant.length : 0;
  const hasOutput = raw['output'] !== undefined;
  const most = hasOutput ? limits.maxItemsWithOutput : limits.maxItems;
  if (count > most) {
    const message = `A loop${hasOutput ? ' with an `output`' : ''} takes at most ${most} items.`;
    findings.add({ reason: 'value.length', message, path: [...path, 'forEach'] });
  }
  const { concurrency } = raw;
  const itemLabel = itemLabelIn(raw['itemLabel'], [...path, 'itemLabel'], texts, inside, findings);
  return {
    list: list.template,
    ...names,
    ...(itemLabel && { itemLabel }),
    concurrency: typeof concurrency === 'number' ? concurrency : 10,
  };
}

/** It reads the values that its loop may read, and the element, but no result of the iteration. */
function itemLabelIn(
  label: unknown,
  path: Path,
  texts: EntryTexts,
  roots: Roots,
  findings: Findings,
): Template | undefined {
  if (label === undefined) return undefined;
  const compiled = texts.compile(label, path, { roots });
  if (compiled.template.readsNow) {
    const message = '`itemLabel` cannot read `execution.now`: it is evaluated whenever somebody looks.';
    findings.add({ reason: 'value.invalid', message, path });
  }
  checkIsText(label, compiled, { path, declared: texts.site({ roots }).declared, findings });
  return compiled.template;
}

function checkNames(as: unknown, path: Path, findings: Findings): void {
  const named: [unknown, Path][] = isObject(as)
    ? [
        [as['item'], [...path, 'item']],
        [as['index'], [...path, 'index']],
      ]
    : [[as, path]];
  for (const [name, place] of named) {
    if (typeof name !== 'string') continue;
    if (!isRootName(name)) {
      const message =
        'A name in expressions must begin with a letter or `_` and have at most 64 letters, digits and `_`.';
      findings.add({ reason: 'value.format', message, path: place });
    } else if (reservedRoots.has(name)) {
      const message = `The name \`${name}\` already has a meaning in expressions.`;
      findings.add({ reason: 'value.invalid', message, path: place });
    }
  }
  const { item, index } = loopNames({ as });
  if (item === index)
    findings.add({
      reason: 'value.invalid',
      message: `The item and the index are both called \`${item}\`.`,
      path,
    });
}

/** How many completions decide; undefined if all are awaited. */
export function neededIn(
  { raw, path, body }: WrittenEntry,
  texts: EntryTexts,
  findings: Findings,
): CompiledEntry['needed'] {
  const { onFailure } = raw;
  const isTimed = isObject(raw['join']);
  const join = isObject(raw['join']) ? raw['join']['atMost'] : raw['join'];
  if (onFailure === 'continue' && raw['join'] !== undefined && join !== 'all') {
    const message = '`onFailure: continue` goes with `join: all` alone.';
    findings.add({ reason: 'value.invalid', message, path: [...path, 'onFailure'] });
  }
  if (join === undefined || (join === 'all' && !isTimed)) return undefined;
  const branches =
    body === 'parallel' && isObject(raw['parallel']) ? Object.keys(raw['parallel']).length : null;
  const items = body === 'forEach' && Array.isArray(raw['forEach']) ? raw['forEach'].length : null;
  const total = branches ?? items;
  const fault: Requirement['fault'] = (value) => {
    if (typeof value !== 'number' || !Number.isInteger(value))
      return {
        reason: 'value.choice',
        message: isTimed
          ? '`atMost` must be a whole number, or an expression that gives one.'
          : '`join` must be `all`, `first`, a whole number, or an expression that gives one.',
      };
    if (value < 1)
      return { reason: 'value.range', message: `\`${isTimed ? 'atMost' : 'join'}\` must be at least 1.` };
    if (total === null || value <= total || isTimed) return null;
    const [one, several] = body === 'parallel' ? ['branch', 'branches'] : ['item', 'items'];
    const there = total === 1 ? `is only 1 ${one}` : `are only ${total} ${several}`;
    return { reason: 'value.range', message: `\`join\` needs ${value}, but there ${there}.` };
  };
  const at = [...path, 'join', ...(isTimed ? ['atMost'] : [])];
  const count = join === 'first' && !isTimed ? 1 : join;
  const wrong = typeof count === 'number' && count > 1 ? fault(count, 'join') : null;
  if (wrong !== null) findings.add({ ...wrong, path: at });
  return texts.template(count, at, { must: { is: 'a whole number', type: 'number', fault } });
}

/** Until when completions count; undefined if that is as long as the entry runs. */
export function joinedByIn(
  { raw, path }: WrittenEntry,
  texts: EntryTexts,
  findings: Findings,
): CompiledEntry['joinedBy'] {
  const { join } = raw;
  if (!isObject(join) || join['by'] === undefined) return undefined;
  checkOver(join['by'], [...path, 'join', 'by'], idle, findings);
  return texts.template(join['by'], [...path, 'join', 'by'], { must: mustBeEnd });
}

/** The output of a block. */
export function outputIn(
  { raw, path }: WrittenEntry,
  texts: EntryTexts,
  roots: Roots,
): CompiledEntry['output'] {
  if (raw['output'] === undefined) return undefined;
  return texts.template(raw['output'], [...path, 'output'], { when: { at: 'output' }, roots });
}

/** The texts of an entry that decide which parts run; null if there are none. They are only compared with each other. */
export function decidingTexts({ raw, body }: WrittenEntry): Partial<Record<EntryDecision, string>> | null {
  const cases = itemsOf(raw['switch']).map((item) => (isObject(item) ? [item['case'], item['when']] : []));
  const choices: Partial<Record<WrittenEntry['body'], unknown>> = { switch: cases, forEach: raw['forEach'] };
  const number = isObject(raw['join']) ? raw['join']['atMost'] : raw['join'];
  const texts = { if: raw['if'], choice: choices[body], number };
  const written = Object.entries(texts).filter(([, text]) => text !== undefined);
  if (written.length === 0) return null;
  return Object.fromEntries(written.map(([decided, text]) => [decided, JSON.stringify(text)]));
}
