import * as v from 'valibot';

/** How far the clock of a wallet may be off, and how long its answer may take. */
const windowSeconds = 300;

const Binding = v.looseObject({ iat: v.number() });

/** The holder proved possession of the key at another time, so the proof may be stolen and replayed. */
export class UntimelyBinding extends Error {
  override readonly name = 'UntimelyBinding';
}

/**
 * Checks the time of a key binding (RFC 9901 §7.3), because the library only checks its audience and nonce. The
 * binding of an mdoc has no time.
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
