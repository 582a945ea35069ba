import * as v from 'valibot';
import { idOf } from '../../../src/language/names/uuid.ts';

/** The wallet that a session or a connection will belong to. */
export const WalletId = v.optional(
  v.pipe(idOf('a wallet'), v.description("A wallet of the project; left out, the project's default.")),
);

/** The filter of lists. Without it, they contain the sessions of every wallet. */
export const WalletFilter = v.optional(idOf('a wallet'));

type Shape = v.StrictObjectSchema<v.ObjectEntries, undefined>;
type Body<S> =
  S extends v.StrictObjectSchema<infer Entries, undefined>
    ? v.StrictObjectSchema<{ walletId: typeof WalletId } & Entries, undefined>
    : never;

/** Returns the attributes of an action, in all shapes that it accepts, as the body of a request. */
export const bodyOf = <S extends Shape>(shapes: readonly S[]) =>
  v.union(
    // The entries are the shape's own, which TypeScript cannot follow through the spread.
    shapes.map(({ entries }) => v.strictObject({ walletId: WalletId, ...entries }) as unknown as Body<S>),
  );
