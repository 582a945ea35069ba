import type { Extension } from './extension.ts';
import { textOf } from './extension.ts';
import { format } from './format.ts';

/** CEL's extension for strings, as far as the library does not have it (see `code-points.ts`). */
export const textFunctions: readonly Extension[] = [
  {
    name: 'string.format',
    overloads: ['(list): string'],
    about:
      'Puts values into a text: `%s` any value, `%d` an int, `%.2f` a number with two decimals, and `%e`, `%b`, `%o`, `%x`.',
    example: ['"%s owes %.2f".format([input.name, 7.5])', '"Ada owes 7.50"'],
    call: format,
  },
  {
    name: 'string.reverse',
    overloads: ['(): string'],
    about: 'Gives the characters in the reverse order.',
    example: ['"abc".reverse()', '"cba"'],
    call: ([value], meter) => {
      const text = textOf(value);
      // Characters are taken one by one, as a list of them.
      meter.spend(text.length);
      meter.build(text.length);
      return Array.from(text).toReversed().join('');
    },
  },
];
