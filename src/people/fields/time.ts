import type { FormField } from './field.ts';

type TimeField = Pick<FormField, 'kind' | 'hasZone'>;

const clock = /^(\d\d?):(\d\d)(?::(\d\d)(\.\d+)?)?$/;
const dayAndClock = /^(\d{4}-\d\d-\d\d)[Tt ](.+)$/;

/**
 * Reads a time as browsers send it and people write it: `10:00`, `2026-11-29T10:00`. One without an offset is in UTC, as are all
 * times that pages show. Anything else stays as it is.
 */
export function readTime(text: string, { kind, hasZone }: TimeField): string {
  if (kind === 'time') return completed(text, hasZone) ?? text;
  const [, day, rest = ''] = dayAndClock.exec(text) ?? [];
  return day === undefined ? text : `${day}T${completed(rest, hasZone) ?? rest}`;
}

function completed(text: string, hasZone: boolean): string | null {
  const [, hour = '', minute = '', second = '00', fraction = ''] = clock.exec(text) ?? [];
  return minute === ''
    ? null
    : `${hour.padStart(2, '0')}:${minute}:${second}${fraction}${hasZone ? 'Z' : ''}`;
}

/** The text of a time in a field of a browser, which has no offset. Null: the field cannot show it. */
export function localTime(text: string, kind: FormField['kind']): string | null {
  const local = text.replace(/[Zz]$/, '');
  if (kind === 'time') return clock.test(local) ? local : null;
  const [, day, rest = ''] = dayAndClock.exec(local) ?? [];
  if (day !== undefined && clock.test(rest)) return `${day}T${rest}`;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at.toISOString().slice(0, 19);
}
