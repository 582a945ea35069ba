import { reason } from './reason.ts';

/** A record that others use is not deleted. */
export const useReasons = {
  'secretStore.used': reason([2006], 'Secrets are read from the store.', 'Delete the named secrets first.'),
  'calendar.used': reason(
    [2006],
    'A published workflow or a schedule uses the calendar.',
    'Publish the named workflows without it, and change the named schedules, first.',
  ),
  'variable.used': reason(
    [2006],
    'A published workflow reads the variable.',
    'Publish the named workflows without it first.',
  ),
  'workflow.used': reason(
    [2006],
    'A schedule, a form or an inbound webhook starts the workflow.',
    'Delete or change the named records first, or use `force=true`.',
  ),
} as const;
