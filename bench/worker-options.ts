/** The same in both arms. */
export const workerOptions = {
  maxActivities: 200,
  maxCachedWorkflows: 1000,
} as const;
