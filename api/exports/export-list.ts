import { Readable } from 'node:stream';
import type { Scope } from '../../src/account/keys/scopes.ts';
import type { RouteDependencies } from '../dependencies.ts';
import type { Answer, Call, Endpoint, Schema } from '../http/endpoint.ts';
import { decodeCursor, itemOfPage, maxLimit, type PagePosition } from '../http/paging.ts';
import { csvOf, json, type ExportFormat } from './format.ts';
import { exportLimits } from '../live/export-slots.ts';

/** A page of the list, as its own endpoint answers it. */
type ReadPage = (page: {
  cursor: PagePosition | null;
  limit: number;
}) => Promise<{ data: readonly unknown[]; nextCursor: string | null }>;

/** One page after another, until the list or a bound ends. The first one was read before the answer began. */
export async function* written(
  format: ExportFormat,
  read: ReadPage,
  first: Awaited<ReturnType<ReadPage>>,
  { maxRecords, maxBytes }: { maxRecords: number; maxBytes: number },
): AsyncGenerator<string> {
  yield format.head;
  let [records, bytes, page] = [0, 0, first];
  for (;;) {
    const text = format.records(page.data, records === 0);
    if (text !== '') yield text;
    records += page.data.length;
    bytes += Buffer.byteLength(text);
    if (page.nextCursor === null || records >= maxRecords || bytes >= maxBytes) break;
    const limit = Math.min(maxLimit, maxRecords - records);
    page = await read({ cursor: decodeCursor(page.nextCursor), limit });
  }
  yield format.end(page.nextCursor);
}

/** A list that can be exported. */
interface ExportedList {
  /** The name of the file. */
  name: string;
  /** A page of the list. */
  page: Schema;
  scope: Scope;
  /** A field that records have only if a list is asked for it. */
  without?: string;
}

interface ExportCall extends Pick<Call<unknown, unknown, unknown, unknown>, 'principal' | 'request'> {
  params?: { projectId: string } | undefined;
  query: { cursor?: PagePosition | null | undefined };
}

/**
 * Answers with all records of a list from a cursor on. The pages are read as the reader takes them, without a
 * transaction. If an export fails, it breaks the connection off, so that nobody takes the export for a complete one.
 * @throws HoldfastError 2005 if there is no free slot; the errors of the list itself
 */
export async function exportList(
  { name, page, scope, without }: ExportedList,
  { query, principal, request, params }: ExportCall,
  { exportSlots, streamGrants }: Pick<RouteDependencies, 'exportSlots' | 'streamGrants'>,
  read: ReadPage,
): Promise<Answer> {
  const wantsCsv = /^text\/csv\b/.test(request.headers.accept ?? '');
  const format = wantsCsv ? csvOf(itemOfPage(page) ?? page, without) : json;
  const answer = {
    status: 200,
    headers: {
      'content-type': format.type,
      'content-disposition': `attachment; filename="${name}.${format.extension}"`,
    },
  } as const;
  // The answer to a HEAD has no body: a body would be read to its end for nothing.
  if (request.method === 'HEAD') return answer;
  const { limits } = exportSlots;
  const leave = exportSlots.take({ callerId: principal.actor.id, accountId: principal.accountId });
  try {
    const first = await read({ cursor: query.cursor ?? null, limit: Math.min(maxLimit, limits.maxRecords) });
    const grant = streamGrants.watch({ principal, projectId: params?.projectId ?? null, scope });
    const signal = AbortSignal.any([request.signal, grant.signal, AbortSignal.timeout(limits.maxMs)]);
    const body = Readable.from(written(format, read, first, limits), { signal }).once('close', () => {
      leave();
      grant.stop();
    });
    return { ...answer, body };
  } catch (error) {
    leave();
    throw error;
  }
}

/** The parts that the endpoints of all exports have. */
export const exportFacts = (page: Schema): Pick<Endpoint, 'answers' | 'errors' | 'description'> => ({
  description: `The answer is a file: JSON like a page of the list, or CSV with \`Accept: text/csv\`. It has at most ${exportLimits.maxRecords.toLocaleString('en')} records, and ends with the page that reaches ${exportLimits.maxBytes / 1024 ** 2} MiB. If there are more, \`nextCursor\` leads to the rest; in CSV, a last line then has \`incomplete\` in the place of an id, and the cursor behind it.`,
  answers: { 200: { description: 'The records, as a file.', body: page, text: ['text/csv'] } },
  errors: ['tooManyExports', 'tooManyExportsOfServer'],
});
