import type { ErrorCode } from './codes.ts';
import type { ErrorDetail } from './error-body.ts';
import { clip } from './clip.ts';

/** The limits of an error: the number of its details, including those in `options`, and their bytes. */
export const bounds = {
  maxDetails: 50,
  maxMessageLength: 2_000,
  maxTextLength: 500,
  /** The limit for the beginning of an answer (`body`). */
  maxBodyLength: 2_048,
  maxItemLength: 100,
  maxBytes: 48 * 1024,
} as const;

/** It may come with every code. */
type More = { reason: 'details.more'; message: string; more: number; isExact?: boolean };

/** The last detail of a list that is cut off. `isExact: false`: not all of them were searched for. */
export function andMore(count: number, { isExact = true }: { isExact?: boolean } = {}): More {
  const cause = ': finding every one takes too many steps';
  if (isExact) return { reason: 'details.more', message: `and ${count} more`, more: count };
  const message = count === 0 ? `there may be more${cause}` : `and at least ${count} more${cause}`;
  return { reason: 'details.more', message, more: count, isExact };
}

/**
 * Cuts details to the size that may be sent, stored and put into webhooks, however many a caller or a wallet has caused. The list
 * itself comes first, then the variants in `options` as far as there is room.
 */
export function boundDetails<Code extends ErrorCode>(
  details: readonly ErrorDetail<Code>[],
): ErrorDetail<Code>[] {
  const room: Room = { bytes: bounds.maxBytes, isTouched: false };
  // These are the given details, and notes that may come with every code.
  return boundList(details, bounds.maxDetails, room) as ErrorDetail<Code>[];
}

interface Room {
  bytes: number;
  isTouched: boolean;
}

function boundList(details: readonly ErrorDetail[], most: number, room: Room): ErrorDetail[] {
  const note = details.at(-1);
  const isNoted = typeof note?.['more'] === 'number';
  const all = isNoted ? details.slice(0, -1) : details;
  const fits = all.length + (isNoted ? 1 : 0) <= most;
  const kept: ErrorDetail[] = [];
  for (const detail of all.slice(0, fits ? undefined : most - 1)) {
    const own = boundTexts(detail);
    room.bytes -= bytesOf(own);
    // The first detail is always kept, whatever its size.
    if (room.bytes < 0 && room.isTouched) break;
    room.isTouched = true;
    kept.push(own);
  }
  const more = all.length - kept.length + (isNoted ? Number(note['more']) : 0);
  const isExact = note?.['isExact'] !== false || !isNoted;
  const place = isNoted ? boundTexts(note) : {};
  const notes = more > 0 || isNoted ? [{ ...place, ...andMore(more, { isExact }) }] : [];
  let spare = most - kept.length - notes.length;
  const withOptions = kept.map((detail, at) => {
    const options = all[at]?.options;
    if (options === undefined) return detail;
    const bounded = boundOptions(options, spare, room);
    spare -= countOf(bounded);
    return { ...detail, options: bounded };
  });
  return [...withOptions, ...notes];
}

/** Every variant gets the same room. If there is too little for that, only their number is given. */
function boundOptions(options: readonly ErrorDetail[][], most: number, room: Room): ErrorDetail[][] {
  if (countOf(options) <= most) return options.map((variant) => boundList(variant, most, room));
  const share = Math.floor(most / Math.max(options.length, 1));
  if (share >= 2) return options.map((variant) => boundList(variant, share, room));
  return most > 0 ? [[andMore(countOf(options))]] : [];
}

const countOf = (options: readonly (readonly ErrorDetail[])[]): number =>
  options.reduce(
    (sum, variant) =>
      sum + variant.reduce((inner, { options: below }) => inner + 1 + (below ? countOf(below) : 0), 0),
    0,
  );

/** A pointer that is cut in the middle of a name would point elsewhere, so it is cut after the last whole one. */
function boundTexts(detail: ErrorDetail): ErrorDetail {
  const context = Object.entries(detail)
    .filter(([name]) => name !== 'options')
    .map(([name, value]) => [name, boundContext(name, value)] as const);
  const { reason, message } = detail;
  return { ...Object.fromEntries(context), reason, message: clip(message, bounds.maxMessageLength) };
}

function boundContext(name: string, value: unknown): unknown {
  if (typeof value === 'string') return name === 'pointer' ? clipPointer(value) : clip(value, lengthOf(name));
  if (!Array.isArray(value)) return value;
  return value
    .slice(0, bounds.maxDetails)
    .map((item: unknown) => (typeof item === 'string' ? clip(item, bounds.maxItemLength) : item));
}

const lengthOf = (name: string): number => (name === 'body' ? bounds.maxBodyLength : bounds.maxTextLength);

function clipPointer(pointer: string): string {
  if (pointer.length <= bounds.maxTextLength) return pointer;
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/', bounds.maxTextLength)));
}

const bytesOf = (detail: ErrorDetail): number => new TextEncoder().encode(JSON.stringify(detail)).length;
