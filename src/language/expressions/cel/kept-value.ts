import type { Meter } from '../meter.ts';
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

/** The cost of reading one: dates take two microseconds, the others less than one. */
const steps: Readonly<Record<KeptType, number>> = {
  decimal: 15,
  timestamp: 20,
  duration: 10,
  date: 50,
  bytes: 10,
};

/** The value for which a text stands; the text itself if it stands for none, such as one that a repair has put there. */
export function keptValue(text: string, type: KeptType, meter: Meter): unknown {
  meter.spend(steps[type]);
  meter.scan(text.length);
  try {
    return readers[type](text);
  } catch {
    return text;
  }
}
