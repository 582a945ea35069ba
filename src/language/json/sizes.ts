/** The most that one value may have, and all values of an execution together, in bytes of JSON. */
export const maxOutputBytes = 1024 * 1024;
export const maxExecutionBytes = 8 * 1024 * 1024;
/** The most values that JSON from outside may have: objects, lists, texts, numbers. Each costs the reader much more than its bytes say. */
export const maxValues = 50_000;
