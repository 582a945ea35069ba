import { describe, expect, it } from 'vitest';
import { columnsOf, csvLine } from '../../../api/exports/csv.ts';
import { written } from '../../../api/exports/export-list.ts';
import { csvOf, json } from '../../../api/exports/format.ts';
import { createExportSlots, exportLimits } from '../../../api/live/export-slots.ts';
import { ExecutionListItem } from '../../../api/views/execution.ts';

const id = '0198f3a2-5b1c-7d4e-8f60-112233445566';
const cursor = Buffer.from(`1${id.replaceAll('-', '')}`).toString('base64url');

describe('a line of a CSV file', () => {
  it('quotes what RFC 4180 says, and writes times in ISO 8601', () => {
    expect(csvLine(['a', 'b,c', 'say "x"', 'two\r\nlines', null, 5, new Date(0), ['x', 'y']])).toBe(
      'a,"b,c","say ""x""","two\r\nlines",,5,1970-01-01T00:00:00.000Z,"[""x"",""y""]"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(1)', '\tx', '\rx', '\nx', '＝1'])(
    'has no cell that a spreadsheet reads as a formula: %j',
    (text) => {
      const [cell = ''] = csvLine([text]).split('\r\n,');
      expect(cell.replace(/^"/, '').startsWith(`'${text[0]}`)).toBe(true);
    },
  );

  it('follows a byte order mark, without which Excel does not read UTF-8', () => {
    expect(csvOf(ExecutionListItem, 'payload').head.startsWith('\u{FEFF}id,projectId,')).toBe(true);
  });

  it('has a column for each field of a record, also of objects in it', () => {
    const columns = columnsOf(ExecutionListItem).map((path) => path.join('.'));
    for (const name of [
      'id',
      'labels',
      'error.code',
      'error.details',
      'waitsFor.kind',
      'startedBy.name',
      'parent.actionId',
    ])
      expect(columns).toContain(name);
  });
});

async function all(parts: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

describe('an export', () => {
  const pages = (count: number) => ({
    data: Array.from({ length: count }, () => ({ id })),
    nextCursor: cursor,
  });

  it('ends at its limit of records, and names the start of the rest', async () => {
    const asked: number[] = [];
    const read = async ({ limit }: { limit: number }) => {
      asked.push(limit);
      return pages(limit);
    };
    const limits = { ...exportLimits, maxRecords: 250 };
    const { data, nextCursor } = JSON.parse(await all(written(json, read, pages(100), limits)));
    expect([data.length, nextCursor, asked]).toEqual([250, cursor, [100, 50]]);
  });

  it('ends with the page that reaches the bytes that it may have', async () => {
    const limits = { ...exportLimits, maxBytes: 100 };
    const text = await all(written(json, () => Promise.reject(new Error('not asked')), pages(3), limits));
    expect(JSON.parse(text)).toEqual(pages(3));
  });

  it('breaks off if a later page cannot be read', async () => {
    const read = () => Promise.reject(new Error('the database is gone'));
    await expect(all(written(json, read, pages(100), exportLimits))).rejects.toThrow('the database is gone');
  });
});

it('slots for exports are never all taken by one account', () => {
  const slots = createExportSlots({ ...exportLimits, inAll: 4 });
  const leave = slots.take({ callerId: 'a', accountId: 'one' });
  expect(() => slots.take({ callerId: 'a', accountId: 'one' })).toThrow('too many exports');
  slots.take({ callerId: 'b', accountId: 'one' });
  expect(() => slots.take({ callerId: 'c', accountId: 'one' })).toThrow('too many exports');
  slots.take({ callerId: 'd', accountId: 'two' });
  leave();
  slots.take({ callerId: 'a', accountId: 'one' });
});
