import { maxOutputBytes } from '../../language/json/sizes.ts';

/** Bytes of the fields that one person fills in, or of a note. */
export const maxGivenBytes = 64 * 1024;

export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * Whether the output of a decision has room for one more choice or note. The choice that decides is in the output twice, and another answer may be
 * counted at this moment.
 */
export const hasRoomFor = (output: unknown): boolean => bytesOf(output) + 4 * maxGivenBytes <= maxOutputBytes;

/**
 * Whether the output has room for this choice, too, with the credentials that a wallet has shown. If the choice decides, its data is in the output
 * twice.
 */
export const hasRoomForChoice = (
  output: unknown,
  { data, presentation }: { data: unknown; presentation: unknown },
): boolean => bytesOf(output) + 2 * bytesOf(data) + bytesOf(presentation) + maxGivenBytes <= maxOutputBytes;
