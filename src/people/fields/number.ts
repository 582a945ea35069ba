import { isExact } from '../../language/json/exact.ts';
import type { PageLanguage } from '../language.ts';

type Mark = '.' | ',';

/** The meaning of a single mark before three digits. Null: countries of the language differ, so it could be both. */
const meanings: Record<PageLanguage, Record<Mark, 'decimal' | 'group' | null>> = {
  en: { '.': 'decimal', ',': 'group' },
  de: { '.': 'group', ',': 'decimal' },
  nl: { '.': 'group', ',': 'decimal' },
  // Belgium has grouped with points, and Switzerland writes amounts with them.
  fr: { '.': null, ',': 'decimal' },
  // Spain writes 1.250,5 and Mexico 1,250.5.
  es: { '.': null, ',': null },
};

/** Why a text is not read as a number: it is none, it could be two, or it has more digits than a number of JSON keeps. */
export type WhyNoNumber = 'none' | 'ambiguous' | 'inexact';

/**
 * Reads a number as people write it who read the language: `1.250,50`, `1 250.5`, `−3`. A text that can have only one meaning is
 * read in every language.
 */
export function readNumber(text: string, language: PageLanguage): number | WhyNoNumber {
  const found = literalOf(text, language);
  if (typeof found === 'string') return found;
  const { literal } = found;
  const number = Number(literal);
  if (!Number.isFinite(number)) return 'inexact';
  const isKept = /^-?\d+$/.test(literal) ? Number.isSafeInteger(number) : isExact(literal);
  return isKept ? number : 'inexact';
}

/** Reads a number as `readNumber` does, with all its digits, for a text of `format: decimal`; null if it is none, or could be two. */
export function readDecimal(text: string, language: PageLanguage): string | null {
  const found = literalOf(text, language);
  return typeof found === 'string' ? null : found.literal;
}

/** Writes a number so that `readNumber` reads the same one. */
export function writtenNumber(number: number | string, language: PageLanguage): string {
  const text = String(number);
  if (language === 'en' || !/^-?\d+\.\d+$/.test(text)) return text;
  const isPlain = meanings[language][','] === 'decimal';
  // Three digits behind a mark could be thousands.
  return text.replace('.', ',') + (isPlain || !/\.\d{3}$/.test(text) ? '' : '0');
}

/** Groups of three digits are parted by blanks or apostrophes, too; these have no other meaning. */
const groupedByBlanks = /^-?\d{1,3}(?:([\p{Zs}'’])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/u;
const plain = /^-?(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?$/i;
const groupedByMarks = /^-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;

/** The number as JSON writes it, or why there is none. */
function literalOf(typed: string, language: PageLanguage): { literal: string } | WhyNoNumber {
  const text = typed.trim().replace(/^[−–]/, '-').replace(/^\+/, '');
  if (groupedByBlanks.test(text)) return { literal: text.replaceAll(/[\p{Zs}'’]/gu, '').replace(',', '.') };
  const marks = text.replaceAll(/[^.,]/g, '');
  if (groupedByMarks.test(text)) {
    const [mark] = marks as unknown as [Mark];
    const meaning = marks.length > 1 ? 'group' : meanings[language][mark];
    if (meaning === null) return 'ambiguous';
    if (meaning === 'group') return { literal: text.replaceAll(mark, '').replace(',', '.') };
  }
  return plain.test(text) ? { literal: withDigits(text.replace(',', '.')) } : 'none';
}

/** JSON has a digit on both sides of a point. */
const withDigits = (text: string): string => text.replace(/^(-?)\./, '$10.').replace(/\.(?=$|e)/i, '');
