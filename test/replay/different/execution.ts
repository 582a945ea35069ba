import { sleep } from '@temporalio/workflow';

/** Not what any history tells: a replay with this one must fail. */
export async function execution(): Promise<void> {
  await sleep('1 day');
}
