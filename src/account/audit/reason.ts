import { lineOfText } from '../../language/names/name.ts';

/** Why somebody changes something, in their own words. */
export const Reason = lineOfText(500);
