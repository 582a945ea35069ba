export { execution } from './execution.ts';
export { fireSchedule } from './fire-schedule.ts';
export { reconcile } from './reconcile.ts';
