import { csrfHeaders } from './call.ts';
import { ApiError } from './error.ts';
import type { ErrorBody } from './types.ts';

export type WalletAnswer = 'accept' | 'refuse';

/** Lets the wallet of a local installation answer. The API's document does not have this operation, so that no client has it. */
export async function askSimulatedWallet(
  { projectId, id }: { projectId: string; id: string },
  body: { actionId: string; answer: WalletAnswer },
): Promise<{ isDone: boolean; said: string }> {
  const answer = await fetch(`/v1/projects/${projectId}/executions/${id}/simulated-wallet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...csrfHeaders('POST') },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw ApiError.unreachable(error);
  });
  const said: unknown = await answer.json();
  if (!answer.ok) throw new ApiError(answer.status, said as ErrorBody, answer.headers.get('x-request-id'));
  return said as { isDone: boolean; said: string };
}
