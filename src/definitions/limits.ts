/** How large a definition may be, and how much is said about it. */
export const limits = {
  maxActions: 200,
  maxReminders: 10,
  /** Problems that are reported at once. */
  maxProblems: 50,
} as const;
