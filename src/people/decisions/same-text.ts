/** True if two names belong to the same person: case, width and blanks make no difference. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);

/** Whether two e-mail addresses are the same, however they are written. */
export const isSameAddress = (one: string, other: string): boolean => folded(one) === folded(other);

/** Compatible forms (NFKC), case and invisible characters are folded (Unicode §3.13), and blanks count as one. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    // Some letters have two forms only in the upper case, such as the German sharp s.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .trim();
