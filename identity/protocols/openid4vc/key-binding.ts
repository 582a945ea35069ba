import * as v from 'valibot';

/** How far the clock of a wallet may be off, and how long an answer may be on its way. */
const windowSeconds = 300;

const Binding = v.looseObject({ iat: v.number() });

/** The proof that the holder has the key was made at another time: whoever got hold of one might show it later. */
export class UntimelyBinding extends Error {
  override readonly name = 'UntimelyBinding';
}

/**
 * A key binding says when it was made, and counts only about then (RFC 9901 §7.3): the library looks at its audience and nonce
 * alone. That of an mdoc says no time.
 * @param now milliseconds since the epoch
 * @throws UntimelyBinding
 */
export function requireTimely(binding: { payload: object } | undefined, now: number): void {
  const read = v.safeParse(Binding, binding?.payload);
  if (!read.success || Math.abs(now / 1000 - read.output.iat) > windowSeconds)
    throw new UntimelyBinding(
      `The iat of the key binding must be within ${windowSeconds} seconds of the present time`,
    );
}
