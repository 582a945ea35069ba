import * as v from 'valibot';
import { isUuid } from '../../http/uuid.ts';

/** Whose a session or a connection is to be. */
export const WalletId = v.optional(
  v.pipe(
    v.string(),
    v.check(isUuid, 'must be the id of a wallet'),
    v.description("A wallet of the project; left out, the project's default."),
  ),
);

/** Of lists: without it, those of every wallet. */
export const WalletFilter = v.optional(v.pipe(v.string(), v.check(isUuid, 'must be the id of a wallet')));

type Shape = v.StrictObjectSchema<v.ObjectEntries, undefined>;
type Body<S> =
  S extends v.StrictObjectSchema<infer Entries, undefined>
    ? v.StrictObjectSchema<{ walletId: typeof WalletId } & Entries, undefined>
    : never;

/** What actions take, in any of the shapes that they take it in, as the body of a request. */
export const bodyOf = <S extends Shape>(shapes: readonly S[]) =>
  v.union(
    // Their entries are the shape's own, which TypeScript can't follow through the spread.
    shapes.map(({ entries }) => v.strictObject({ walletId: WalletId, ...entries }) as unknown as Body<S>),
  );
