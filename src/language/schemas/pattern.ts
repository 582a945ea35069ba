import { RE2JS } from 're2js';
import { limits } from './limits.ts';

/** ECMA-262's long names of general categories; RE2 knows only the short ones. */
const categories: Record<string, string> = {
  Cased_Letter: 'L',
  Close_Punctuation: 'Pe',
  Connector_Punctuation: 'Pc',
  Control: 'Cc',
  Currency_Symbol: 'Sc',
  Dash_Punctuation: 'Pd',
  Decimal_Number: 'Nd',
  digit: 'Nd',
  Enclosing_Mark: 'Me',
  Final_Punctuation: 'Pf',
  Format: 'Cf',
  Initial_Punctuation: 'Pi',
  Letter: 'L',
  Letter_Number: 'Nl',
  Line_Separator: 'Zl',
  Lowercase_Letter: 'Ll',
  Mark: 'M',
  Math_Symbol: 'Sm',
  Modifier_Letter: 'Lm',
  Modifier_Symbol: 'Sk',
  Nonspacing_Mark: 'Mn',
  Number: 'N',
  Open_Punctuation: 'Ps',
  Other_Letter: 'Lo',
  Other_Number: 'No',
  Other_Punctuation: 'Po',
  Other_Symbol: 'So',
  Paragraph_Separator: 'Zp',
  Punctuation: 'P',
  punct: 'P',
  Separator: 'Z',
  Space_Separator: 'Zs',
  Spacing_Mark: 'Mc',
  Symbol: 'S',
  Titlecase_Letter: 'Lt',
  Uppercase_Letter: 'Lu',
};

/** The number of instructions that a pattern compiles to, and why it cannot be used. */
export function checkPattern(pattern: string): { program: number; problem?: string } {
  if (pattern.length > limits.maxPatternLength) {
    return { program: 0, problem: `is longer than ${limits.maxPatternLength} characters` };
  }
  try {
    const program = compilePattern(pattern).programSize();
    return program <= limits.maxPatternProgram ? { program } : { program, problem: 'repeats too much' };
  } catch {
    return { program: 0, problem: refusalOf(pattern) };
  }
}

function refusalOf(pattern: string): string {
  if (/(?<!\\)(?:\\\\)*\(\?<?[=!]/.test(pattern))
    return 'uses look-ahead or look-behind, which is not supported';
  if (/(?<!\\)(?:\\\\)*\\(?:[1-9]|k<)/.test(pattern)) return 'uses a back-reference, which is not supported';
  return 'is not a regular expression that RE2 can read';
}

/** A JSON Schema pattern (ECMA-262) on RE2, in linear time. Throws if RE2 does not accept it. */
export function compilePattern(pattern: string): RE2JS {
  let isInClass = false;
  const translated = pattern.replace(
    /[[\]]|\\(?:[pP]\{([^}]*)\}|u([0-9a-fA-F]{4})|c([A-Za-z])|[^])/g,
    (token: string, property?: string, unit?: string, control?: string) => {
      if (token === '[' || token === ']') {
        isInClass = token === '[';
        return token;
      }
      if (token === '\\s') return isInClass ? whiteSpace : `[${whiteSpace}]`;
      if (token === '\\S' && !isInClass) return `[^${whiteSpace}]`;
      return translate(token, property, unit, control);
    },
  );
  return RE2JS.compile(translated);
}

/** ECMA-262's white space: RE2's `\s` has only the white space of ASCII. */
const whiteSpace =
  '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';

function translate(escape: string, property?: string, unit?: string, control?: string): string {
  if (property !== undefined) return `\\${escape[1] ?? 'p'}{${shortName(property)}}`;
  if (unit !== undefined) return `\\x{${unit}}`;
  if (control !== undefined) return `\\x{${(control.charCodeAt(0) % 32).toString(16)}}`;
  return escape === '\\/' ? '/' : escape;
}

function shortName(property: string): string {
  const name = property.replace(/^(?:General_Category|gc|Script|sc|Script_Extensions|scx)=/, '');
  return Object.hasOwn(categories, name) ? (categories[name] ?? name) : name;
}
