export { execution } from './execution.ts';
export { executionV2 as 'execution@v2' } from './execution-v2.ts';
export { reconcile } from './reconcile.ts';
