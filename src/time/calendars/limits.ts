/** The limits of the calendars of a project. */
export const limits = {
  maxCalendars: 50,
  maxHolidays: 500,
  maxNameLength: 100,
  /** The size of an ICS text, in UTF-8. */
  maxIcsBytes: 262_144,
  /** A yearly event of an ICS text is read until the end of this year after the present one. */
  icsYears: 10,
  /** The number of versions that are kept, the newest. */
  maxVersions: 50,
} as const;
