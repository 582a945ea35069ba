import { sleep } from '@temporalio/workflow';

/** No recorded history matches this workflow, so a replay with it must fail. */
export async function execution(): Promise<void> {
  await sleep('1 day');
}
