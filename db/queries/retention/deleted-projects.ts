import type { Fragment } from 'postgres';
import { protocols } from '../../../src/wallets/protocols/registry.ts';
import type { Database } from '../../connection/client.ts';
import { transact } from '../../connection/transaction.ts';
import { eraseExecutions } from '../executions/erase.ts';
import { highestId, lowestId } from '../id-range.ts';

/**
 * Lists projects that were deleted before and are not erased yet. The order differs each time, so a project that cannot be erased
 * never keeps the others waiting.
 */
export async function listProjectsToErase(
  { $client: sql }: Database,
  { deletedBefore, limit }: { deletedBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from projects where archived_at < ${deletedBefore.toISOString()}::timestamptz and erased_at is null
    order by random() limit ${limit}`;
  return rows.map(({ id }) => id);
}

/**
 * Erases up to `limit` rows of a deleted project, or a few more: first its executions, then all else that is its own, with the keys. Of the
 * project itself a row without its name stays, because entries of the audit log have its id. Returns how many rows there were.
 */
export async function eraseSomeOfProject(db: Database, projectId: string, limit: number): Promise<number> {
  let count = await eraseSomeExecutions(db, projectId, limit);
  for (const table of tablesOf(db, projectId, limit)) {
    if (count >= limit) return count;
    count += await eraseRows(db, table, limit);
  }
  if (count >= limit) return count;
  await db.$client`update projects set name = '', erased_at = clock_timestamp() where id = ${projectId}`;
  return count;
}

async function eraseSomeExecutions(db: Database, projectId: string, limit: number): Promise<number> {
  const rows = await db.$client<{ id: string }[]>`
    select id from executions where project_id = ${projectId} order by id limit ${limit}`;
  const ids = rows.map(({ id }) => id);
  const erased = ids.length === 0 ? [] : await eraseExecutions(db, ids);
  if (erased.length < ids.length) throw new Error('a deleted project has executions that have not ended');
  return erased.length;
}

interface OwnTable {
  name: string;
  /** Which of its rows are the project's. */
  where: Fragment;
  /** Whether its rows have keys, which are destroyed with them. */
  hasKeys: boolean;
}

/** Lists the tables in an order in which no remaining row refers to a deleted one. Rows with `on delete cascade` are deleted with the row to which they refer. */
function tablesOf({ $client: sql }: Database, projectId: string, limit: number): OwnTable[] {
  const ofProject = sql`project_id = ${projectId}`;
  const wallets = sql`(select id from wallets where ${ofProject})`;
  const by = {
    project_id: ofProject,
    wallet_id: sql`wallet_id in ${wallets}`,
    sealed_under: sql`sealed_under in ${wallets}`,
  };
  // Read by the index of each endpoint, whatever the planner thinks: with a join it may read the deliveries of all projects.
  const deliveries = sql`ctid = any (array(
    select d.place from webhook_endpoints e cross join lateral (
      select o.ctid as place from webhook_deliveries o
      where (o.endpoint_id, o.id) > (e.id, ${lowestId}::uuid) and (o.endpoint_id, o.id) < (e.id, ${highestId}::uuid)
      order by o.endpoint_id, o.id limit ${limit}) d
    where e.project_id = ${projectId} limit ${limit}))`;
  const workflows = sql`workflow_id in (select id from workflows where ${ofProject})`;
  const definitions = sql`credential_definition_id in (select id from anoncreds_credential_definitions where ${ofProject})`;
  const plain = (name: string, where = ofProject): OwnTable => ({ name, where, hasKeys: false });
  const withKeys = (name: string): OwnTable => ({ name, where: ofProject, hasKeys: true });
  return [
    plain('issued_credentials'),
    ...Object.values(protocols).flatMap(({ erasedWithProject }) =>
      Object.entries(erasedWithProject).map(([name, column]) => plain(name, by[column])),
    ),
    plain(
      'anoncreds_status_lists',
      sql`registry_id in (select id from anoncreds_registries where ${definitions})`,
    ),
    plain('anoncreds_registries', definitions),
    plain('anoncreds_credential_definitions'),
    plain('anoncreds_schemas'),
    ...['wallet_records', 'wallet_keys', 'status_lists', 'wallet_certificates', 'certificate_requests'].map(
      (name) => plain(name, by.wallet_id),
    ),
    plain('trust_anchors'),
    plain('templates'),
    plain('webhook_deliveries', deliveries),
    withKeys('webhook_endpoints'),
    plain('inbound_events', sql`webhook_id in (select id from inbound_webhooks where ${ofProject})`),
    withKeys('inbound_webhooks'),
    plain('schedule_firings', sql`schedule_id in (select id from schedules where ${ofProject})`),
    withKeys('schedules'),
    withKeys('secrets'),
    withKeys('secret_stores'),
    ...['variables', 'calendars', 'forms', 'failure_causes', 'saved_views', 'bulk_jobs', 'makers', 'log'].map(
      (name) => plain(name),
    ),
    plain('workflow_test_cases', workflows),
    plain('workflow_versions', workflows),
    withKeys('workflows'),
    withKeys('wallets'),
  ];
}

/** The log has partitions, each with a row at the same place. */
const keyOf = (name: string): string => (name === 'log' ? 'id' : 'ctid');

async function eraseRows(db: Database, { name, where, hasKeys }: OwnTable, limit: number): Promise<number> {
  return transact(db, async ({ $client: sql }) => {
    const key = sql(keyOf(name));
    const some = sql`delete from ${sql(name)} where ${key} = any (array(select ${key} from ${sql(name)} where ${where} limit ${limit}))`;
    if (!hasKeys) return (await some).count;
    const { count } = await sql`
      with gone as (${some} returning id), keys as (delete from data_keys where owner_id in (select id from gone))
      select from gone`;
    return count;
  });
}
