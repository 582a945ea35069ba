export { execution } from './execution.ts';
export { reconcile } from './reconcile.ts';
