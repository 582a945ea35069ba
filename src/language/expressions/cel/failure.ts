/** A failure of one of our own functions, reported with the words that `compile.ts` has for its code. */
export class CelFailure extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export const failure = (code: string): CelFailure => new CelFailure(code);
