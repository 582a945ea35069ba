interface Meaning {
  name: string;
  meaning: string;
  /** What a person can do about it. */
  remedy: string;
}

const meanings: Readonly<Record<number, Meaning>> = {
  2000: {
    name: 'ValidationError',
    meaning: 'What was sent does not have the form that was asked for.',
    remedy: 'Correct the fields that are named, and try again.',
  },
  2001: {
    name: 'ExpressionError',
    meaning: 'An expression in the definition came to nothing with the data of this execution.',
    remedy: 'Correct the expression in the workflow, publish it, and redrive in the latest version.',
  },
  2002: {
    name: 'AgentError',
    meaning: 'The exchange with a wallet failed, or its time was over.',
    remedy: 'Ask whoever holds the wallet, then redrive: the action begins anew.',
  },
  2003: {
    name: 'SyntaxError',
    meaning: 'The text could not be read at all.',
    remedy: 'Look at the line and the column that are named.',
  },
  2005: {
    name: 'ApiError',
    meaning: 'A call was refused, or an answer was not what was expected.',
    remedy: 'Read the details; where the other side was at fault, redrive once it works again.',
  },
  2006: {
    name: 'DatabaseError',
    meaning: 'The record does not allow this, or the database was away.',
    remedy: 'Look at the state of the record that is named.',
  },
  2007: {
    name: 'InternalError',
    meaning: 'Something happened that should not have.',
    remedy: 'Tell the support the support id; a redrive is safe.',
  },
  2008: {
    name: 'SchemaValidationError',
    meaning: 'Data did not match its schema.',
    remedy: 'Correct the data (rerun with another input), or the schema in the workflow.',
  },
  2009: {
    name: 'UsageLimitExceededError',
    meaning: "A limit of the account's plan is reached.",
    remedy: 'Wait until it begins anew, or change the plan.',
  },
  2010: {
    name: 'FeatureNotAllowedForTier',
    meaning: "The account's plan does not include this.",
    remedy: 'Change to the plan that is named.',
  },
};

export const meaningOf = (code: number): Meaning =>
  meanings[code] ?? {
    name: 'Error',
    meaning: 'An error that this console does not know.',
    remedy: 'Read the details.',
  };
