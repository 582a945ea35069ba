/** Events that the run was told of and has not worked on yet. One told twice does no harm: its activity looks it up. */
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
