import type { ErrorCode } from './codes.ts';
import { definitionReasons } from './reasons/definitions.ts';
import { flowReasons } from './reasons/flow.ts';
import { outsideReasons } from './reasons/outside.ts';
import { recordReasons } from './reasons/records.ts';
import { useReasons } from './reasons/uses.ts';
import { requestReasons } from './reasons/requests.ts';
import { serverReasons } from './reasons/server.ts';
import { valueReasons } from './reasons/values.ts';
import { walletReasons } from './reasons/wallets.ts';

/**
 * The table of reasons: why something failed, in a constant that never changes. Programs use it if a code is not
 * enough. `docs/errors.md` is made from it.
 */
export const reasons = {
  ...valueReasons,
  ...definitionReasons,
  ...requestReasons,
  ...recordReasons,
  ...useReasons,
  ...walletReasons,
  ...flowReasons,
  ...outsideReasons,
  ...serverReasons,
} as const;

export type Reason = keyof typeof reasons;

export const isReason = (text: string): text is Reason => Object.hasOwn(reasons, text);

/** The reasons that may come with a code. */
export type ReasonOf<Code extends ErrorCode> = {
  [R in Reason]: Code & (typeof reasons)[R]['codes'][number] extends never ? never : R;
}[Reason];
