import { HoldfastError } from './holdfast-error.ts';

/** The parts of an error that a log line may hold. */
export interface LoggableError {
  type: string;
  message?: string;
  code?: string | number;
  /** For Postgres: the names of the table and the constraint at which the statement failed. */
  table?: string;
  constraint?: string;
  /** The places in the code from which it was thrown, without the message at the beginning of a stack. */
  stack: string[];
  cause?: LoggableError;
}

const maxCauses = 5;

/**
 * The form of an error in the log (pino's serializer of `err`). A foreign message may quote data (`JSON.parse` does,
 * Drizzle adds parameters), so only messages that are known to be free of data are kept.
 */
export function loggableError(thrown: unknown): LoggableError {
  return describe(thrown, maxCauses);
}

function describe(thrown: unknown, causesLeft: number): LoggableError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, stack: [] };
  const { code, table_name: table, constraint_name: constraint } = thrown as Foreign;
  return {
    type: thrown.name,
    ...(speaksOfNoData(thrown) ? { message: thrown.message } : {}),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: framesOf(thrown),
    ...(thrown.cause instanceof Error && causesLeft > 0
      ? { cause: describe(thrown.cause, causesLeft - 1) }
      : {}),
  };
}

interface Foreign extends Error {
  code?: unknown;
  table_name?: unknown;
  constraint_name?: unknown;
  metadata?: unknown;
  details?: unknown;
}

/** Errors whose messages never hold user data: ours are written that way, and Temporal has no user data at all. */
const careful = new Set([
  'EgressError',
  'RefusedMessage',
  'ServiceError',
  'WorkflowNotFoundError',
  'CancelledFailure',
  // Why a connection of Temporal's core fails: an address, a certificate, the message of the system.
  'TransportError',
]);

function speaksOfNoData(error: Foreign): boolean {
  // The path of a call may hold a name or a number of a person.
  if (error instanceof HoldfastError) return error.details.every((detail) => detail['path'] === undefined);
  if (careful.has(error.name)) return true;
  const { code, metadata, details } = error;
  // Postgres quotes values only in data exceptions (SQLSTATE class 22); otherwise they are in its `detail`.
  if (error.name === 'PostgresError') return typeof code === 'string' && !code.startsWith('22');
  // A gRPC status.
  return typeof code === 'number' && metadata !== undefined && details !== undefined;
}

function framesOf({ stack = '', message }: Error): string[] {
  const start = message === '' ? 0 : stack.indexOf(message) + message.length;
  return stack
    .slice(start)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
}
