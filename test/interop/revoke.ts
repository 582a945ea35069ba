import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import type { OwnStack } from '../stack/stack.ts';

/** Revokes an SD-JWT VC, which is found by its place in the status list. */
export async function revoke(
  stack: Pick<OwnStack, 'project' | 'request'>,
  credential: string,
): Promise<void> {
  const { status } = decodeJwt<{ status: { status_list: { idx: number } } }>(credential.split('~')[0] ?? '');
  const { body } = await stack.request<{ data: { id: string; statusList: { index: number } }[] }>(
    'GET',
    `${stack.project}/credentials`,
  );
  const found = body.data.find(({ statusList }) => statusList.index === status.status_list.idx);
  const { status: answer } = await stack.request('POST', `${stack.project}/credentials/${found?.id}/revoke`);
  expect(answer).toBeLessThan(300);
}
