/** Names one pending try or repetition of an entry: the next one has a higher turn, in a later run of the execution as well. */
export type Turn = number & { readonly [brand]: 'Turn' };

declare const brand: unique symbol;

/** Rows and messages are read with the type, so nobody else says that a number is a turn. */
const turnOf = (count: number): Turn => count as Turn;

export const firstTurn = turnOf(0);

/** The turn of an action without a row: lower than the turn of any try. */
export const noTurn = turnOf(-1);

export const nextTurn = (turn: Turn): Turn => turnOf(turn + 1);
