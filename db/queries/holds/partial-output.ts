import type { Database } from '../../connection/client.ts';

/** Changes the output that an action on hold shows; a final output stays. The caller has locked the execution. */
export async function replacePartialOutput(
  tx: Database,
  { id, actionId }: { id: string; actionId: string },
  change: (sealed: Buffer) => Buffer,
): Promise<void> {
  const [row] = await tx.$client<[{ output: Buffer | null }?]>`
    select output from execution_entries where execution_id = ${id} and path = ${actionId} and status = 'held'`;
  if (!row?.output) return;
  const next = change(row.output);
  await tx.$client`
    update execution_entries set output = ${next}, updated_at = clock_timestamp()
    where execution_id = ${id} and path = ${actionId}`;
  await tx.$client`
    update executions set data_bytes = data_bytes + ${next.length - row.output.length}::integer where id = ${id}`;
}
