/** How many actions of an execution run at once, however its loops are nested. */
export const maxRunning = 200;
