import type { ErrorCode } from './codes.ts';
import { definitionReasons } from './reasons/definitions.ts';
import { outsideReasons } from './reasons/outside.ts';
import { recordReasons } from './reasons/records.ts';
import { requestReasons } from './reasons/requests.ts';
import { serverReasons } from './reasons/server.ts';
import { valueReasons } from './reasons/values.ts';
import { walletReasons } from './reasons/wallets.ts';

/**
 * The table of reasons: why something failed, in two words that never change. A program decides by them, where a code
 * says too little. `docs/errors.md` is made from it.
 */
export const reasons = {
  ...valueReasons,
  ...definitionReasons,
  ...requestReasons,
  ...recordReasons,
  ...walletReasons,
  ...outsideReasons,
  ...serverReasons,
} as const;

export type Reason = keyof typeof reasons;

/** The reasons that come with a code. */
export type ReasonOf<Code extends ErrorCode> = {
  [R in Reason]: Code & (typeof reasons)[R]['codes'][number] extends never ? never : R;
}[Reason];
