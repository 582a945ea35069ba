import { listsOf, type Entry, type ListOf, type Plan } from '../../src/engine/plan/plan.ts';
import type { EngineEvent } from '../../src/engine/walker/events.ts';

/** What an entry may be, that a text shows and a smaller plan does without. */
export const flags = [
  'isConditional',
  'hasDeadline',
  'hasOutput',
  'isRetried',
  'isRepeated',
  'isNeverKept',
  'failsOn',
] as const;

const partText = (of: ListOf): string =>
  of.part === 'body'
    ? ''
    : `${of.part}${'name' in of ? ` ${of.name}` : 'index' in of ? ` ${of.index}` : ''}: `;

/** One entry a line, with its own entries below, so that a failing plan can be read. */
export function planText(plan: Plan): string[] {
  const linesOf = (entry: Entry, part: string): string[] => {
    const {
      list: _list,
      cases: _cases,
      branches: _branches,
      ...body
    } = entry.body as Record<string, unknown>;
    const { ids = [], previous = false } = plan.reads.get(entry.id)?.own ?? {};
    const words = [
      `${part}${entry.id}`,
      ...Object.values(body).map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
      ...entry.catches.map(({ hasOutput }) => (hasOutput ? 'catch with output' : 'catch')),
      ...flags.filter((flag) => entry[flag]),
      ...(ids.length > 0 || previous
        ? [`reads ${[...ids, ...(previous ? ['previous'] : [])].join(' ')}`]
        : []),
    ];
    return [words.join(' '), ...inside(entry)];
  };
  const inside = (entry: Entry): string[] =>
    listsOf(entry).flatMap(({ list, of }) =>
      list.flatMap((one) => linesOf(one, partText(of)).map((line) => `  ${line}`)),
    );
  const top = flags.filter((flag) => plan.root[flag]);
  return [...(top.length > 0 ? [`top level ${top.join(' ')}`] : []), ...inside(plan.root)];
}

export const eventText = (event: EngineEvent): string =>
  event.kind === 'action'
    ? `${event.path} ${event.outcome}`
    : event.kind === 'redrive'
      ? ['redrive', ...event.skips].join(' ')
      : `${event.kind}${'path' in event ? ` ${event.path}` : ''}`;
