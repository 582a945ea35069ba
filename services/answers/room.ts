import { maxOutputBytes } from '../../src/engine/values/data-meter.ts';

/** Bytes of what one person fills in, or writes. */
export const maxGivenBytes = 64 * 1024;

export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * Whether the output of a decision has room for one more choice or note. What decides stands in it twice, and another answer may be
 * counted at this moment.
 */
export const hasRoomFor = (output: unknown): boolean => bytesOf(output) + 4 * maxGivenBytes <= maxOutputBytes;
