/** The options are the same in both variants. */
export const workerOptions = {
  maxActivities: 200,
  maxCachedWorkflows: 1000,
} as const;
