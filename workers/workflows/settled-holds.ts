/**
 * Events that were signalled to the run and are not processed yet. A repeated signal does no harm: its activity looks
 * it up.
 */
export class SettledHolds {
  readonly #inboxIds = new Map<string, string[]>();

  add(holdId: string, inboxId: string): void {
    this.#inboxIds.set(holdId, [...(this.#inboxIds.get(holdId) ?? []), inboxId]);
  }

  has(holdId: string): boolean {
    return this.#inboxIds.has(holdId);
  }

  take(holdId: string): string | undefined {
    const [first, ...rest] = this.#inboxIds.get(holdId) ?? [];
    if (rest.length > 0) this.#inboxIds.set(holdId, rest);
    else this.#inboxIds.delete(holdId);
    return first;
  }
}
