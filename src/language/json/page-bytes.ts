/** The most that the records of one answer have together, in bytes of JSON. */
export const maxPageBytes = 4 * 1024 * 1024;

/** The records share a page with their list and its cursor. */
const listBytes = 2 * 1024;

/**
 * Returns how many of the first records fit on a page. A page has at least one, however large it is. The sizes of those
 * behind the first that does not fit are not asked for.
 */
export function countFitting<Row>(rows: readonly Row[], bytesOf: (row: Row) => number): number {
  let bytes = listBytes;
  for (const [index, row] of rows.entries()) {
    bytes += bytesOf(row);
    if (bytes > maxPageBytes && index > 0) return index;
  }
  return rows.length;
}
