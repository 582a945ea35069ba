/** For so many days after the deletion of a project, its records are still there: its executions can be erased one by one. */
export const erasedAfterDays = 30;

/** The most days that a project or a workflow may name for its executions: fifty years. Ids have no times before 1970. */
export const maxStoredDays = 18_250;
