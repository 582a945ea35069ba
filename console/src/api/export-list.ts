import { ApiError } from './error.ts';
import type { ErrorBody } from './types.ts';

/** An export of a list: the path of its endpoint, and the filters and the order that the list has. */
export interface ListExport {
  path: string;
  query: Record<string, string | number | undefined>;
}

const types = { csv: 'text/csv', json: 'application/json' } as const;
export type ExportType = keyof typeof types;

/** How a file ends that does not have all records. */
const cut = { csv: /\r\nincomplete,[^\r\n]*\r\n$/, json: /"nextCursor":"[^"]*"\}$/ } as const;
/** The last line of a file has a cursor, which has up to some hundred characters. */
const endBytes = 2_048;

/**
 * Saves all that a list has to a file. @returns whether it has all
 * @throws ApiError with the refusal, or because the answer broke off
 */
export async function exportList({ path, query }: ListExport, type: ExportType): Promise<boolean> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  let file: Blob;
  let name: string;
  try {
    const answer = await fetch(`${path}?${new URLSearchParams(given).toString()}`, {
      headers: { accept: types[type] },
    });
    if (!answer.ok)
      throw new ApiError(
        answer.status,
        (await answer.json()) as ErrorBody,
        answer.headers.get('x-request-id'),
      );
    name =
      /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `export.${type}`;
    file = await answer.blob();
  } catch (error) {
    throw error instanceof ApiError ? error : ApiError.unreachable(error);
  }
  save(file, name);
  return !cut[type].test(await file.slice(-endBytes).text());
}

/** Lets the browser save a file. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // A browser has begun to read the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
