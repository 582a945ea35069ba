import type { ReasonOf } from '../../../src/language/errors/reasons.ts';

/** We refuse a presentation that the agent accepted; the wallet may answer again. */
export class RefusedPresentation extends Error {
  override readonly name = 'RefusedPresentation';
  readonly reason: ReasonOf<2002>;

  /** @param message a sentence for the developer of the wallet, without values of the credential */
  constructor(reason: ReasonOf<2002>, message: string) {
    super(message);
    this.reason = reason;
  }
}
