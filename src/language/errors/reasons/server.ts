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
    'The server had an unexpected error.',
    'Give the `supportId` to the operator.',
  ),
  'plan.limit': reason(
    [2009],
    "A limit of the account's plan is reached.",
    'Wait until `resetsAt`, or change the plan.',
  ),
  'plan.busy': reason(
    [2009],
    'The account has the maximum of running executions of its plan.',
    'Wait as long as `Retry-After` says, until an execution ends or goes on hold, or change the plan.',
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
