import { reason } from './reason.ts';

/** What ends a wait or a request on our side, and what a plan allows. */
export const serverReasons = {
  'hold.expired': reason([2002, 2005], 'Nobody answered in time.', 'Try again, or allow more time.'),
  'database.away': reason([2006], 'The database cannot be reached.', 'Try again: nothing was changed.'),
  'database.busy': reason([2006], 'The database is busy.', 'Try again: nothing was changed.'),
  'details.more': reason(
    [2000, 2001, 2002, 2003, 2005, 2006, 2007, 2008, 2009, 2010],
    'The last of many details: `more` says how many are not told.',
    'Mend those that are told first.',
  ),
  'reason.unrecorded': reason(
    [2000, 2001, 2002, 2003, 2005, 2006, 2007, 2008, 2009, 2010],
    'The error was stored before errors had reasons.',
    'Read its code and its message.',
  ),
  'server.busy': reason(
    [2005],
    'The server does as much of this as it can at once.',
    'Try again in a moment.',
  ),
  'server.fault': reason(
    [2007],
    'Something unexpected happened on our side.',
    'Tell the support the `supportId`.',
  ),
  'plan.limit': reason(
    [2009],
    "A limit of the account's plan is reached.",
    'Wait until `resetsAt`, or change the plan.',
  ),
  'plan.feature': reason(
    [2010],
    "The account's plan does not include the feature.",
    'Change to the `requiredPlan`.',
  ),
  'feature.missing': reason(
    [2010],
    'The server was set up without the feature.',
    'Have the operator install it.',
  ),
} as const;
