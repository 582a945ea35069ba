/** The differences between pages. */
export interface Ways {
  /** Whether defaults replace values that are left out. */
  fillsDefaults: boolean;
  /** How a text is shown that may be of any length. */
  openText: 'text' | 'longText';
  /**
   * Whether a value without a field of its own is shown as JSON, and the only possible value of a field is filled in at first.
   */
  showsAll: boolean;
}

export const waysOfForms: Ways = { fillsDefaults: true, openText: 'text', showsAll: false };
export const waysOfDecisions: Ways = { fillsDefaults: false, openText: 'longText', showsAll: false };

/** The console has a field for everything: its users can write JSON. */
export const inConsole = (ways: Ways): Ways => ({ ...ways, showsAll: true });
