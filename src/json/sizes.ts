/** The most that one value may have, and all values of an execution together, in bytes of JSON. */
export const maxOutputBytes = 1024 * 1024;
export const maxExecutionBytes = 8 * 1024 * 1024;
