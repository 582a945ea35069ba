import type { Database } from '../../../../db/connection/client.ts';

/** From here on, each new connection reports its plans. */
export async function explainAll({ $client: sql }: Database): Promise<void> {
  const [{ name }] = await sql<[{ name: string }]>`select current_database() as name`;
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  for (const [setting, value] of Object.entries(settings))
    await sql.unsafe(`alter database "${name}" set ${setting} = '${value}'`);
}
