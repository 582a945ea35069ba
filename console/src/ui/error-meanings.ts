import { remedies } from '../api/choices.ts';
import type { ErrorBody } from '../api/types.ts';

interface Meaning {
  name: string;
  meaning: string;
  /** The advice to the person. */
  remedy: string;
}

const meanings: Readonly<Record<number, Meaning>> = {
  2000: {
    name: 'ValidationError',
    meaning: 'The data is not in the required format.',
    remedy: 'Correct the named fields and try again.',
  },
  2001: {
    name: 'ExpressionError',
    meaning: 'An expression in the definition has no result with the data of this execution.',
    remedy: 'Correct the expression in the workflow, publish it, and redrive in the latest version.',
  },
  2002: {
    name: 'AgentError',
    meaning: 'The exchange with a wallet failed or timed out.',
    remedy: 'Ask the owner of the wallet, then redrive: the action starts again.',
  },
  2003: {
    name: 'SyntaxError',
    meaning: 'The text could not be parsed.',
    remedy: 'Look at the named line and column.',
  },
  2005: {
    name: 'ApiError',
    meaning: 'A call was refused, or the answer was unexpected.',
    remedy: 'Read the details.',
  },
  2006: {
    name: 'DatabaseError',
    meaning: 'The state of the record does not allow this, or the database was not available.',
    remedy: 'Look at the state of the named record.',
  },
  2007: {
    name: 'InternalError',
    meaning: 'Something unexpected happened in Holdfast.',
    remedy: 'Give the support id to your operator. A redrive is safe.',
  },
  2008: {
    name: 'SchemaValidationError',
    meaning: 'Data did not match its schema.',
    remedy: 'Correct the data (rerun with another input), or the schema in the workflow.',
  },
  2009: {
    name: 'UsageLimitExceededError',
    meaning: "A limit of the account's plan is reached.",
    remedy: 'Wait until the limit resets, or change the plan.',
  },
  2010: {
    name: 'FeatureNotAllowedForTier',
    meaning: "The account's plan does not include this.",
    remedy: 'Change to the named plan.',
  },
};

/** The message of an error; where it is masked, the reason, which is not. */
export function messageOf({ message, details }: Pick<ErrorBody, 'message' | 'details'>): string {
  const [first] = details;
  return message === masked && first !== undefined ? `The reason is “${first.reason}”.` : message;
}

const masked = '•••';

/** The remedy of an error. A reason has a better one than its code, because a code has many reasons. */
export function remedyOf({ code, details }: { code: number; details: readonly object[] }): string {
  const [first] = details;
  const reason = first !== undefined && 'reason' in first ? String(first.reason) : '';
  const remedy = Object.hasOwn(remedies, reason) ? remedies[reason] : undefined;
  return (
    remedy ??
    (isOfAuthor(reason)
      ? 'The author of the workflow, or the person who answered, gave this reason.'
      : meaningOf(code).remedy)
  );
}

/** A reason without a dot is none of Holdfast's. */
const isOfAuthor = (reason: string): boolean => reason !== '' && !reason.includes('.');

export const meaningOf = (code: number): Meaning =>
  meanings[code] ?? {
    name: 'Error',
    meaning: 'This console does not know this error.',
    remedy: 'Read the details.',
  };
