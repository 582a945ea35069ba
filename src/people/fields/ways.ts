/** What differs between pages. */
export interface Ways {
  /** Whether defaults take the place of what is left out. */
  fillsDefaults: boolean;
  /** How a text is shown that may be of any length. */
  openText: 'text' | 'longText';
  /** Whether what has no field of its own is shown as JSON, and what can only have one value stands there at first. */
  showsAll: boolean;
}

export const waysOfForms: Ways = { fillsDefaults: true, openText: 'text', showsAll: false };
export const waysOfDecisions: Ways = { fillsDefaults: false, openText: 'longText', showsAll: false };

/** The console has a field for everything: its users can write JSON. */
export const inConsole = (ways: Ways): Ways => ({ ...ways, showsAll: true });
