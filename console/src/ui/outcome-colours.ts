import type { Outcome } from '../api/types.ts';

/** A rejection is neither a success nor a failure, so its colour is neither of both. */
export const outcomeColours: Readonly<Record<Outcome['style'], string>> = {
  good: 'teal',
  danger: 'grape',
  plain: 'indigo',
};
