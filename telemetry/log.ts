import { pino, type DestinationStream, type Logger } from 'pino';
import { loggableError } from '../src/language/errors/loggable.ts';

/** Headers with secrets, in case a log line ever contains the headers of a request. */
const secretHeaders = ['x-access-token', 'authorization', 'cookie', 'set-cookie', 'x-csrf-token'];
const redacted = ['', 'headers', 'req.headers', 'request.headers'].flatMap((place) =>
  secretHeaders.map((name) => `${place}["${name}"]`),
);

/** API keys, webhook secrets and callback addresses, in any text. */
const secrets = /\bhf_[A-Za-z0-9_-]{8,}|\bwhsec_[A-Za-z0-9+/=]{8,}|(?<=\/callbacks\/)[^\s"'\\?#]+/g;

/**
 * Writes to standard output in the background: lines that come during a write go out together, and no request waits for
 * a disk or a collector. The rest is written at the exit; a kill -9 loses the last milliseconds.
 */
const standardOutput = (): DestinationStream => pino.destination({ dest: 1, sync: false });

/** Creates structured logs: one JSON line for each event, without secrets, even if a line quotes them. */
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
