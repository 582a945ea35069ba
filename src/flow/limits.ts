/** How many actions of an execution run at once, however its loops are nested. */
export const maxRunning = 200;

/** Iterations and rounds of one execution, however they are nested. Those of a loop count as it begins. */
export const maxInstances = 50_000;
