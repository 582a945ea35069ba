import { beforeAll, describe, expect, it } from 'vitest';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { DataKey, Vault, WrappedKey } from '../../../db/encryption/vault.ts';
import { readExecutionLog, readExecutionLogs } from '../../../db/queries/executions/execution-log.ts';
import { executionEvents } from '../../../src/executions/events/execution-event.ts';
import { readEvents } from '../../stack/event-reader.ts';
import { maxPageBytes } from '../../../src/language/json/page-bytes.ts';
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
  it('ends at 4 MiB if executions are listed with their payloads, and its cursor continues', async () => {
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

  it('ends at 4 MiB if entries are listed with their outputs, and its cursor continues', async () => {
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

  it('ends at 4 MiB in a timeline, and its cursor continues with the same tries and durations', async () => {
    const { id } = await stack.run(await stack.publish(anyInput([waiting('wait')])));
    await grow(id, 200);
    const timeline = `executions/${id}/timeline`;
    const pages = await pagesOf(`${timeline}?limit=1000`);
    expect(pages.length).toBeGreaterThan(1);
    for (const { bytes } of pages) expect(bytes).toBeLessThanOrEqual(maxPageBytes);
    const entries = await entriesOf(timeline);
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_entry, index) => index + 1));
    const tries = entries.filter(({ type }) => type.endsWith('actionRetrying'));
    expect(tries.map((entry) => entry.try)).toEqual(tries.map((_entry, index) => index + 1));
    expect(entries.slice(1).every(({ durationMs }) => durationMs !== null)).toBe(true);
    const ofAction = entries.filter(({ actionId }) => actionId === 'wait');
    expect(await entriesOf(timeline, '&actionId=wait')).toEqual(ofAction);
    const { body, text } = await stack.request<{ timeline: Entry[]; timelineCursor: string }>(
      'GET',
      `${stack.project}/executions/${id}/actions/wait`,
    );
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxPageBytes);
    const rest = await entriesOf(timeline, `&actionId=wait&cursor=${body.timelineCursor}`);
    expect([...body.timeline, ...rest]).toEqual(ofAction);
  });

  it('ends at 4 MiB in a log, and the streams that read the log leave nothing out', async () => {
    const { id } = await stack.run(await stack.publish(anyInput([waiting('wait')])));
    await grow(id, 200);
    const key = { projectId: stack.tenant.projectId, executionId: id };
    const { rows, isCut } = await readExecutionLog(stack.db, key, 0, { limit: 500 });
    const bytes = rows.reduce((sum, { error }) => sum + (error?.sealed.length ?? 0), 0);
    expect([isCut, bytes <= maxPageBytes]).toEqual([true, true]);
    const followed = await readExecutionLogs(
      stack.db,
      [0, 0].map((afterSeq) => ({ ...key, afterSeq })),
      500,
    );
    expect(followed.filter(({ follower }) => follower === 0)).toHaveLength(rows.length);
    expect(followed.filter(({ follower }) => follower === 1)).toHaveLength(1);
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await stack.until(id, 'cancelled');
    const seen: number[] = [];
    const headers = { 'x-access-token': stack.tenant.apiKey };
    for await (const event of readEvents(
      `${stack.publicUrl}${stack.project}/executions/${id}/events`,
      headers,
    ))
      seen.push(Number(event.id));
    expect(seen).toEqual(seen.map((_id, index) => index + 1));
    expect(seen.length).toBeGreaterThan(200);
  });

  it('ends at 4 MiB in a list of holds, has at least one, and its cursor continues', async () => {
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

  it('decrypts no URL of a hold if the URLs are masked', async () => {
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

  it('lists all holds, also if the label of one cannot be decrypted', async () => {
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
    expect(stack.logged.filter((line) => line.includes('a value cannot be decrypted'))).toHaveLength(1);
  });
});

describe('a masked value', () => {
  it('is not longer than the value', async () => {
    const workflowId = await stack.publish(anyInput([waiting('wait')]));
    const numbers = Array.from({ length: 40_000 }, () => 1);
    const { id } = await stack.run(workflowId, { numbers, few: [1, null, { deep: 2 }] });
    const { body } = await stack.request<{ payload: { input: unknown } }>(
      'GET',
      `${stack.project}/executions/${id}?reveal=false`,
    );
    expect(body.payload.input).toEqual({ numbers: '•••', few: ['•••', null, { deep: '•••' }] });
  });
});

interface Entry {
  sequence: number;
  type: string;
  actionId: string | null;
  try: number | null;
  durationMs: number | null;
}

/** Follows a timeline to its end. */
async function entriesOf(timeline: string, query = ''): Promise<Entry[]> {
  const entries: Entry[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { body }: { body: { data: Entry[]; nextCursor: string | null } } = await stack.request(
      'GET',
      `${stack.project}/${timeline}?limit=150${cursor === null ? query : query.replace(/&cursor=.*/, '')}${after}`,
    );
    entries.push(...body.data);
    cursor = body.nextCursor;
  } while (cursor !== null);
  return entries;
}

/** Lets the wait of an execution have failed again and again, each time with one of the largest errors. */
async function grow(executionId: string, tries: number): Promise<void> {
  const dataKey = await dataKeyOf(executionId);
  const body = { code: 2005, message: 'x', details: [{ reason: 'x', message: 'x'.repeat(48_000) }] };
  const sealed = dataKey.seal(encryptionContext.error('wait'), body);
  await stack.db.$client`
    insert into log (project_id, wallet_id, execution_id, attempt, seq, type, action_id, error)
    select l.project_id, l.wallet_id, l.execution_id, l.attempt, e.seq + n, ${executionEvents.actionRetrying}, 'wait', ${sealed}
    from executions e join log l on l.execution_id = e.id and l.seq = 1, generate_series(1, ${tries}::integer) n
    where e.id = ${executionId} order by n`;
  await stack.db.$client`update executions set seq = seq + ${tries}::integer where id = ${executionId}`;
}

async function dataKeyOf(executionId: string): Promise<DataKey> {
  const [row] = await stack.db.$client<[Omit<WrappedKey, 'ownerId'>]>`
    select master_key_id as "masterKeyId", wrapped from data_keys where owner_id = ${executionId}`;
  return stack.vault.unwrap({ ownerId: executionId, ...row });
}

/** Gives the hold of an execution another label, as if the definition had said so. */
async function relabel(executionId: string, label: string): Promise<void> {
  const dataKey = await dataKeyOf(executionId);
  const sealed = dataKey.seal(encryptionContext.label('wait'), label);
  await stack.db.$client`update holds set label = ${sealed} where execution_id = ${executionId}`;
}
