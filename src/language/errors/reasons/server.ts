import { reason } from './reason.ts';

/** The reasons for which our side ends a wait or a request, and those of a plan. */
export const serverReasons = {
  'hold.expired': reason([2002, 2005], 'Nobody answered in time.', 'Try again, or allow more time.'),
  'database.away': reason([2006], 'The database is not available.', 'Try again: nothing was changed.'),
  'database.busy': reason([2006], 'The database is busy.', 'Try again: nothing was changed.'),
  'details.more': reason(
    [2000, 2001, 2002, 2003, 2005, 2006, 2007, 2008, 2009, 2010],
    'The last of many details: `more` says how many are not shown.',
    'Correct the shown ones first.',
  ),
  'reason.unrecorded': reason(
    [2000, 2001, 2002, 2003, 2005, 2006, 2007, 2008, 2009, 2010],
    'The error was stored before errors had reasons.',
    'Read its code and its message.',
  ),
  'server.busy': reason([2005], 'The server is busy with work of this kind.', 'Try again in a moment.'),
  'server.fault': reason(
    [2007],
    'Something unexpected happened on our side.',
    'Give the `supportId` to the operator.',
  ),
  'plan.limit': reason(
    [2009],
    "A limit of the account's plan is reached.",
    'Wait until `resetsAt`, or change the plan.',
  ),
  'plan.busy': reason(
    [2009],
    'As many executions of the account are running, or wait to begin, as its plan allows.',
    'Wait as long as `Retry-After` says: one that ends, or is on hold, makes room. Or change the plan.',
  ),
  'plan.feature': reason(
    [2010],
    "The account's plan does not include the feature.",
    'Change to the `requiredPlan`.',
  ),
  'feature.missing': reason(
    [2010],
    'This server does not have the feature.',
    'Ask the operator to install it.',
  ),
} as const;
