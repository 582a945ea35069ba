import type { Database } from '../connection/client.ts';

const patienceMs = 2_000;

export async function postgresAnswers(db: Database): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, patienceMs, false);
  const answer = db.$client`select 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
