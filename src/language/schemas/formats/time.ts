/** RFC 3339 §5.6, with a fraction of any length. */
const fullTime = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/;
const fullDate = /^(\d{4})-(\d\d)-(\d\d)$/;

export function isDate(text: string): boolean {
  const [year, month, day] = numbersIn(fullDate, text);
  if (year === undefined || month === undefined || day === undefined) return false;
  // The calendar repeats every 400 years; JavaScript treats the years below 100 differently.
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  );
}

export function isTime(text: string): boolean {
  const parts = fullTime.exec(text);
  if (parts === null) return false;
  const [hour = 0, minute = 0, second = 0] = parts.slice(1, 4).map(Number);
  const zone = Number(parts[5] ?? 0) * 60 + Number(parts[6] ?? 0);
  if (hour > 23 || minute > 59 || Number(parts[5] ?? 0) > 23 || Number(parts[6] ?? 0) > 59) return false;
  if (second <= 59) return true;
  // A leap second ends a day in UTC.
  const utc = hour * 60 + minute - (parts[4] === '-' ? -zone : zone);
  return second === 60 && (utc + 2 * 1_440) % 1_440 === 1_439;
}

export const isDateTime = (text: string): boolean =>
  (text[10] === 'T' || text[10] === 't') && isDate(text.slice(0, 10)) && isTime(text.slice(11));

/** RFC 3339, appendix A: no unit may be left out between two others, and weeks stand alone. */
export const isDuration = (text: string): boolean =>
  /^P(?:\d+W|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?|T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))$/.test(
    text,
  );

const numbersIn = (pattern: RegExp, text: string): number[] => pattern.exec(text)?.slice(1).map(Number) ?? [];
