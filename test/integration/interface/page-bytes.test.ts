import { beforeAll, describe, expect, it } from 'vitest';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { Vault, WrappedKey } from '../../../db/encryption/vault.ts';
import { maxPageBytes } from '../../../src/json/page-bytes.ts';
import { set, waiting } from '../../stack/definitions.ts';
import { anyInput } from '../../stack/children.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
  return () => stack.stop();
});

interface Page {
  data: { id: string; path?: string; label?: string | null; publicUrl?: string | null }[];
  nextCursor: string | null;
}

/** Follows a list to its end, and returns its pages with their sizes. */
async function pagesOf(path: string): Promise<{ ids: string[]; bytes: number }[]> {
  const pages: { ids: string[]; bytes: number }[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const at: string = cursor === '' ? path : `${path}&cursor=${cursor}`;
    const { status, body, text } = await stack.request<Page>('GET', `${stack.project}/${at}`);
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
    pages.push({ ids: body.data.map((one) => one.path ?? one.id), bytes: Buffer.byteLength(text) });
    cursor = body.nextCursor;
  }
  return pages;
}

/** Counts what the API decrypts while something is done, by the beginning of its context. */
async function decrypted(vault: Vault, done: () => Promise<unknown>): Promise<string[]> {
  const { unwrap } = vault;
  const contexts: string[] = [];
  vault.unwrap = (wrapped) => {
    const key = unwrap.call(vault, wrapped);
    return { ...key, open: (context, sealed) => (contexts.push(context), key.open(context, sealed)) };
  };
  try {
    await done();
  } finally {
    vault.unwrap = unwrap;
  }
  return contexts;
}

const chunk = 'x'.repeat(230_000);
/** An output of almost a megabyte. */
const large = (id: string) =>
  set(id, Object.fromEntries('abcd'.split('').map((name) => [name, '$.input.chunk'])));

describe('a page', () => {
  it('of executions with their payloads ends at 4 MiB, and its cursor leads on', async () => {
    const workflowId = await stack.publish(anyInput([large('one'), large('two'), waiting('wait')]));
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await stack.run(workflowId, { chunk })).id);
    const list = `executions?include=payload&sort=createdAt&workflowId=${workflowId}`;
    const pages = await pagesOf(list);
    expect(pages.flatMap((page) => page.ids)).toEqual(ids);
    expect(pages.map((page) => page.ids.length)).toEqual([2, 2, 1]);
    for (const { bytes } of pages) expect(bytes).toBeLessThanOrEqual(maxPageBytes);
    const contexts = await decrypted(stack.vault, () => stack.request('GET', `${stack.project}/${list}`));
    expect(contexts.filter((context) => context === encryptionContext.input)).toHaveLength(2);
  });

  it('of entries with their outputs ends at 4 MiB, and its cursor leads on', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const workflowId = await stack.publish(anyInput([...names.map(large), waiting('wait')]));
    const { id } = await stack.run(workflowId, { chunk });
    const list = `executions/${id}/actions?include=output`;
    const pages = await pagesOf(list);
    expect(pages.map((page) => page.ids)).toEqual([
      ['a', 'b', 'c', 'd'],
      ['e', 'f', 'wait'],
    ]);
    for (const { bytes } of pages) expect(bytes).toBeLessThanOrEqual(maxPageBytes);
    const contexts = await decrypted(stack.vault, () => stack.request('GET', `${stack.project}/${list}`));
    expect(contexts).toHaveLength(4);
  });

  it('of holds ends at 4 MiB, has at least one, and its cursor leads on', async () => {
    const workflowId = await stack.publish(anyInput([waiting('wait')]));
    const executionIds: string[] = [];
    for (let n = 0; n < 4; n += 1) executionIds.push((await stack.run(workflowId)).id);
    for (const [n, id] of executionIds.entries())
      await relabel(id, 'x'.repeat(n === 0 ? maxPageBytes : 1_800_000));
    const list = `holds?workflowId=${workflowId}`;
    const pages = await pagesOf(list);
    expect(pages.map((page) => page.ids.length)).toEqual([1, 2, 1]);
    for (const { bytes } of pages.slice(1)) expect(bytes).toBeLessThanOrEqual(maxPageBytes);
    expect(new Set(pages.flatMap((page) => page.ids)).size).toBe(4);
  });

  it('of holds whose addresses are masked decrypts none of them', async () => {
    const workflowId = await stack.publish(
      anyInput([
        {
          id: 'both',
          parallel: {
            answer: [waiting('wait', {}, { label: 'For Ada' })],
            sleep: [{ id: 'sleep', name: 'general/sleep@v1', attributes: { duration: 'P1D' } }],
          },
        },
      ]),
    );
    await stack.run(workflowId);
    const list = `${stack.project}/holds?workflowId=${workflowId}`;
    const byAddress = async (query: string) =>
      (await stack.request<Page>('GET', list + query)).body.data.map(({ publicUrl }) => publicUrl);
    expect((await byAddress('')).toSorted()).toEqual([expect.stringMatching(/^http/), null]);
    let masked: unknown[] = [];
    const contexts = await decrypted(stack.vault, async () => {
      masked = await byAddress('&reveal=false');
    });
    expect(masked.toSorted()).toEqual([null, '•••']);
    expect(contexts).toEqual([encryptionContext.label('wait')]);
  });

  it('of holds has all of them, also if the label of one cannot be decrypted', async () => {
    const workflowId = await stack.publish(anyInput([waiting('wait', {}, { label: 'For Ada' })]));
    const [spoilt, whole] = [await stack.run(workflowId), await stack.run(workflowId)];
    await stack.db.$client`update holds set label = '\\x00'::bytea where execution_id = ${spoilt.id}`;
    const { status, body } = await stack.request<{ data: { executionId: string; label: string | null }[] }>(
      'GET',
      `${stack.project}/holds?workflowId=${workflowId}`,
    );
    expect(status).toBe(200);
    expect(body.data.map(({ executionId, label }) => [executionId, label])).toEqual([
      [spoilt.id, null],
      [whole.id, 'For Ada'],
    ]);
    expect(stack.logged.filter((line) => line.includes('hold cannot be decrypted'))).toHaveLength(1);
  });
});

describe('a masked value', () => {
  it('has no longer a shape than the value has', async () => {
    const workflowId = await stack.publish(anyInput([waiting('wait')]));
    const numbers = Array.from({ length: 60_000 }, () => 1);
    const { id } = await stack.run(workflowId, { numbers, few: [1, null, { deep: 2 }] });
    const { body } = await stack.request<{ payload: { input: unknown } }>(
      'GET',
      `${stack.project}/executions/${id}?reveal=false`,
    );
    expect(body.payload.input).toEqual({ numbers: '•••', few: ['•••', null, { deep: '•••' }] });
  });
});

/** Gives the hold of an execution another label, as if the definition had said so. */
async function relabel(executionId: string, label: string): Promise<void> {
  const [row] = await stack.db.$client<[Omit<WrappedKey, 'ownerId'>]>`
    select master_key_id as "masterKeyId", wrapped from data_keys where owner_id = ${executionId}`;
  const sealed = stack.vault
    .unwrap({ ownerId: executionId, ...row })
    .seal(encryptionContext.label('wait'), label);
  await stack.db.$client`update holds set label = ${sealed} where execution_id = ${executionId}`;
}
