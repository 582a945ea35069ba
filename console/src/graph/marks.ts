import type { BodyKind, Mark } from './drawn.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the marks of an entry for the fields that decide when, how often and how long it runs. */
export function marksOf(kind: BodyKind, fields: Fields): Mark[] {
  const { retry, repeat, timeout, heartbeatTimeout, onTimeout, earlyAnswers, remind } = fields;
  const mark = (word: string, text: string | null): Mark[] => (text === null ? [] : [{ word, text }]);
  return [
    ...mark('if', expressionIn(fields['if'])),
    ...(kind === 'forEach' ? mark('for each', loopText(fields)) : []),
    ...(kind === 'parallel' || kind === 'forEach' ? mark('join', joinText(fields['join'])) : []),
    ...(kind === 'parallel' || kind === 'forEach' ? mark('on failure', textOf(fields['onFailure'])) : []),
    ...mark(kind === 'rounds' ? 'rounds' : 'repeat', repeatText(repeat)),
    ...mark('retry', retryText(retry)),
    ...mark('timeout', expressionIn(timeout)),
    ...mark('heartbeat', expressionIn(heartbeatTimeout)),
    ...(onTimeout === 'continue' ? mark('on timeout', 'continue') : []),
    ...(earlyAnswers === 'replace' ? mark('early answers', 'replace') : []),
    ...mark('remind', Array.isArray(remind) ? remind.map(expressionIn).join(', ') : null),
  ];
}

/** An expression without its braces, or a plain value as it is. */
export function expressionIn(value: unknown): string | null {
  const text = textOf(value);
  return text === null ? null : (/^\$\{([^]*)\}$/.exec(text.trim())?.[1] ?? text).trim();
}

function loopText({ forEach, as, concurrency }: Fields): string {
  const of = Array.isArray(forEach) ? `${forEach.length} elements` : (expressionIn(forEach) ?? '');
  const name = textOf(as) ?? textOf((as as Fields | null | undefined)?.['item']);
  const atOnce = textOf(concurrency);
  return [
    `${name === null ? '' : `${name} of `}${of}`,
    ...(atOnce === null ? [] : [atOnce === '1' ? 'one after the other' : `${atOnce} at once`]),
  ].join(', ');
}

const joinText = (join: unknown): string | null => {
  if (isFields(join)) return `at most ${textOf(join['atMost']) ?? ''} by ${expressionIn(join['by']) ?? ''}`;
  const text = expressionIn(join);
  return text === null || text === 'all' ? null : text;
};

function repeatText(repeat: unknown): string | null {
  if (!isFields(repeat)) return null;
  const { until, maxAttempts, interval } = repeat;
  return [
    `until ${expressionIn(until) ?? ''}`,
    ...(interval === undefined ? [] : [`every ${textOf(interval) ?? ''}`]),
    ...(maxAttempts === undefined ? [] : [`at most ${textOf(maxAttempts) ?? ''} times`]),
  ].join(', ');
}

function retryText(retry: unknown): string | null {
  if (!isFields(retry)) return null;
  const { maxAttempts, codes } = retry;
  const after = [...(Array.isArray(codes) ? codes.map(String) : []), expressionIn(retry['when'])];
  const when = after.filter((text) => text !== null).join(', ');
  const tries = maxAttempts === undefined ? '' : `${textOf(maxAttempts) ?? ''} tries`;
  return [tries, when === '' ? '' : `after ${when}`].filter((text) => text !== '').join(', ') || 'on';
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A text, a number or a truth value as a text; null for everything else. */
const textOf = (value: unknown): string | null =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;
