import { HoldfastError, type ErrorDetail } from '../../src/errors/holdfast-error.ts';
import { keyHeader } from '../key-header.ts';

/** How many live streams this process serves at once. */
export interface StreamLimits {
  /** For one API key, or for one page that needs none. */
  perReader: number;
  inAll: number;
  /** How often it is looked whether their callers may still read them. */
  recheckMs: number;
}

export const streamLimits: StreamLimits = { perReader: 50, inAll: 1_000, recheckMs: 30_000 };

/** Whose stream it is. */
export type StreamReader = { callerId: string } | { page: string };

/** Places for live streams: each is a connection, a queue and a listener for as long as its reader likes. */
export interface StreamPlaces {
  /** Takes a place; call the result to leave it. @throws HoldfastError 2005: 429 for the reader, 503 for all */
  take(reader: StreamReader): () => void;
}

export function createStreamPlaces({
  perReader,
  inAll,
}: Pick<StreamLimits, 'perReader' | 'inAll'>): StreamPlaces {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    take(reader) {
      const name = 'callerId' in reader ? `key ${reader.callerId}` : `page ${reader.page}`;
      const already = taken.get(name) ?? 0;
      if (already >= perReader) throw tooManyOf(reader, perReader);
      if (total >= inAll)
        throw tooMany(503, { message: 'this process serves no more at once', limit: inAll });
      taken.set(name, already + 1);
      total++;
      let isLeft = false;
      return () => {
        if (isLeft) return;
        isLeft = true;
        total--;
        const left = (taken.get(name) ?? 1) - 1;
        if (left === 0) taken.delete(name);
        else taken.set(name, left);
      };
    },
  };
}

const tooManyOf = (reader: StreamReader, limit: number): HoldfastError =>
  'callerId' in reader
    ? tooMany(429, { message: `at most ${limit} live streams with one API key`, limit, field: keyHeader })
    : tooMany(429, { message: `at most ${limit} live streams of one page`, limit });

const tooMany = (status: 429 | 503, detail: ErrorDetail): HoldfastError =>
  new HoldfastError(2005, 'Too many live streams.', [detail], { status });
