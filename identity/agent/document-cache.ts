const keptMs = 3_600_000;
const maxBytes = 16 * 1024 * 1024;

/** A document and the length of its text. */
export interface LoadedDocument {
  document: Record<string, unknown>;
  bytes: number;
}

/** Keeps documents for an hour, up to a number of bytes in all. The oldest are dropped first. */
export class DocumentCache {
  readonly #kept = new Map<string, LoadedDocument & { until: number }>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  get(url: string): LoadedDocument | null {
    const known = this.#kept.get(url);
    return known && known.until > Date.now() ? known : null;
  }

  set(url: string, loaded: LoadedDocument): void {
    this.#delete(url);
    this.#kept.set(url, { ...loaded, until: Date.now() + keptMs });
    this.#bytes += loaded.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= maxBytes) return;
      this.#delete(oldest);
    }
  }

  #delete(url: string): void {
    this.#bytes -= this.#kept.get(url)?.bytes ?? 0;
    this.#kept.delete(url);
  }
}
