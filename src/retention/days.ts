/** For so many days after the deletion of a project, what was in it is still there: its executions can be erased one by one. */
export const erasedAfterDays = 30;

/** The most days that a project or a workflow may name for its executions: a hundred years. */
export const maxStoredDays = 36_500;
