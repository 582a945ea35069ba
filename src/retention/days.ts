/** For so many days after the deletion of a project, what was in it is still there: its executions can be erased one by one. */
export const erasedAfterDays = 30;
