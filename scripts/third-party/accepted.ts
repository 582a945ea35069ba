/**
 * The licenses that the delivered parts may have (SPDX identifiers). All of them allow delivery with software under other
 * licenses. Those with a condition say it.
 */
const accepted: Readonly<Record<string, string>> = {
  '0BSD': 'none',
  'Apache-2.0': 'its text and the NOTICE are passed on',
  'BSD-2-Clause': 'its text is passed on',
  'BSD-3-Clause': 'its text is passed on',
  'BlueOak-1.0.0': 'its text or its address is passed on',
  'CC-BY-4.0': 'for data alone: the authors are named',
  'CC0-1.0': 'none',
  ISC: 'its text is passed on',
  MIT: 'its text is passed on',
  'MIT-0': 'none',
  'OFL-1.1': 'for fonts alone: they are not sold by themselves',
  'PSF-2.0': 'its text is passed on',
  Unlicense: 'none',
  'W3C-20150513': 'its text is passed on',
  Zlib: 'none',
};

/**
 * Says whether an SPDX expression of identifiers, `AND`, `OR` and parentheses is accepted: one part of a choice, and every part
 * of licenses that apply together.
 */
export function isAccepted(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const either = (): boolean => {
    let result = both();
    while (tokens[at] === 'OR') {
      at++;
      const other = both();
      result ||= other;
    }
    return result;
  };
  const both = (): boolean => {
    let result = one();
    while (tokens[at] === 'AND') {
      at++;
      const other = one();
      result &&= other;
    }
    return result;
  };
  const one = (): boolean => {
    const token = tokens[at++];
    if (token !== '(') return token !== undefined && token in accepted;
    const result = either();
    return tokens[at++] === ')' && result;
  };
  return either() && at === tokens.length;
}
