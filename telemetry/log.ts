import { pino, type DestinationStream, type Logger } from 'pino';
import { loggableError } from '../src/errors/loggable.ts';

/** Headers that open something, should a line ever hold a request's. */
const secretHeaders = ['x-access-token', 'authorization', 'cookie', 'set-cookie', 'x-csrf-token'];
const redacted = ['', 'headers', 'req.headers', 'request.headers'].flatMap((place) =>
  secretHeaders.map((name) => `${place}["${name}"]`),
);

/** API keys, webhook secrets and callback addresses, in whatever text they stand. */
const secrets = /\bhf_[A-Za-z0-9_-]{8,}|\bwhsec_[A-Za-z0-9+/=]{8,}|(?<=\/callbacks\/)[^\s"'\\?#]+/g;

/**
 * Standard output, written in the background: lines that come while one is being written go out together, and no request
 * waits for a disk or a collector. What is left is written at the exit; a kill -9 loses the last milliseconds.
 */
const standardOutput = (): DestinationStream => pino.destination({ dest: 1, sync: false });

/** Structured logs: one JSON line an event, without what opens something, even where a line quotes it. */
export const createLog = (
  options: { level: string; process: string },
  destination: DestinationStream = standardOutput(),
): Logger =>
  pino(
    {
      level: options.level,
      base: { process: options.process },
      serializers: { err: loggableError },
      redact: { paths: redacted, censor: '[redacted]' },
      hooks: { streamWrite: (line) => line.replace(secrets, '[redacted]') },
    },
    destination,
  );
