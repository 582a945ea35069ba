import { readClock } from '../../db/queries/clock.ts';
import { makeDueToNudge, readIdentity } from '../../db/queries/reconciler/nudging.ts';
import { readCursor, writeCursor } from '../../db/queries/reconciler/reconciling.ts';
import type { Database } from '../../db/connection/client.ts';
import type { Logger } from 'pino';

const identityCursor = 'postgres';
const sinceCursor = 'nudged-since';
const atOnce = 1_000;

/**
 * Notices that this is another Postgres than in the last round: a promoted standby, or a restored backup. Either may lack
 * the last commits that runs know of. Returns the time of the last change: runs that were not checked since then must be nudged.
 * Null if there was no such change. `isNew`: the change was noticed in this round.
 */
export async function watchPostgres({
  tx,
  log,
}: {
  tx: Database;
  log: Logger;
}): Promise<{ since: Date | null; isNew: boolean }> {
  const [identity, known, since] = [
    await readIdentity(tx),
    await readCursor(tx, identityCursor),
    await readCursor(tx, sinceCursor),
  ];
  const isNew = known !== null && known.position !== identity;
  if (isNew) {
    log.warn({ before: known.position, now: identity }, 'Postgres is another one: its runs are nudged');
    await nudgeFromNow({ tx });
  }
  if (known?.position !== identity) await writeCursor(tx, identityCursor, identity);
  if (isNew) return { since: await readClock(tx), isNew };
  return { since: since && new Date(since.position), isNew };
}

/** Lets the reconciler nudge every open run: those with something to do first, the others at the rate of its rounds. */
export async function nudgeFromNow({ tx }: { tx: Database }): Promise<void> {
  await writeCursor(tx, sinceCursor, (await readClock(tx)).toISOString());
  while ((await makeDueToNudge(tx, atOnce)) === atOnce);
}
