import type { KeptType } from '../kept-types.ts';
import { decodeBase64 } from './base64.ts';
import { parseDate } from './calendar.ts';
import { decimalOf } from './decimal.ts';
import { parseIsoDuration, parseTimestamp } from './time.ts';

const readers: Readonly<Record<KeptType, (text: string) => unknown>> = {
  decimal: decimalOf,
  timestamp: parseTimestamp,
  duration: parseIsoDuration,
  date: parseDate,
  bytes: decodeBase64,
};

/** The value for which a text stands; the text itself if it stands for none, such as one that a repair has put there. */
export function keptValue(text: string, type: KeptType): unknown {
  try {
    return readers[type](text);
  } catch {
    return text;
  }
}
