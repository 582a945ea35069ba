import { readFileSync, readdirSync } from 'node:fs';
import postgres from 'postgres';
import { makeEnvironment } from './environment/environment.ts';
import { benchScripts, startHoldfastVariant } from './variants/holdfast.ts';
import { input, sequenceOf } from './cases/definitions.ts';
const [count = '40', kind = 'remote', n = '20'] = process.argv.slice(2);
const environment = await makeEnvironment('dev');
const cpuBy = () => {
  const by: Record<string, number> = {};
  for (const pid of readdirSync('/proc').filter((x) => /^\d+$/.test(x))) {
    try {
      const cmd = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const name = cmd.includes('processes/worker.ts') ? 'worker' : cmd.includes('processes/api.ts') ? 'api' : cmd.includes('temporal server') || cmd.includes('start-dev') ? 'temporal' : cmd.includes('profile.adhoc') ? 'client' : cmd.startsWith('postgres:') && cmd.includes('holdfast') ? 'postgres-backend' : cmd.startsWith('postgres') ? 'postgres-other' : null;
      if (!name) continue;
      const st = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      by[name] = (by[name] ?? 0) + (Number(st[11]) + Number(st[12])) * 10;
    } catch {}
  }
  return by;
};
const holdfast = await startHoldfastVariant(environment, { name: 'holdfast', scripts: benchScripts });
const sql = postgres(holdfast.databaseUrl, { max: 1, onnotice: () => {} });
await sql`create extension pg_stat_statements`;
await sql`alter system set pg_stat_statements.track = 'all'`;
await sql`select pg_reload_conf()`;
const id = await holdfast.api.publish(sequenceOf(Number(count), kind as never));
for (let i = 0; i < 5; i++) await holdfast.api.run(id, input);
await sql`select pg_stat_statements_reset()`;
const before = cpuBy();
const t = performance.now();
for (let i = 0; i < Number(n); i++) await holdfast.api.run(id, input);
const ms = (performance.now() - t) / Number(n);
const after = cpuBy();
console.log(`${count} ${kind}: ${ms.toFixed(1)} ms each;`, Object.fromEntries(Object.keys(after).map((k) => [k, ((after[k]! - (before[k] ?? 0)) / Number(n)).toFixed(1)])));
const last = await holdfast.api.run(id, input) as {id: string}; const d = await environment.client.workflow.getHandle('execution-' + last.id).describe(); console.log('history', d.historyLength, d.historySize); const h = await environment.client.workflow.getHandle('execution-' + last.id).fetchHistory(); const c: Record<string, number> = {}; for (const e of h.events ?? []) c[String(e.eventType)] = (c[String(e.eventType)] ?? 0) + 1; console.log(c); for (const e of (h.events ?? []).slice(8, 14)) console.log(JSON.stringify(e).slice(0, 1200));
const tot = await sql`select sum(total_exec_time) filter (where toplevel) as t from pg_stat_statements`; console.log('pg ms each', Number(tot[0]!.t) / Number(n));
const rows = await sql`select toplevel, calls, round(total_exec_time::numeric, 1) as ms, round((total_plan_time)::numeric,1) as plan, left(regexp_replace(query, '[[:space:]]+', ' ', 'g'), 130) as q from pg_stat_statements order by total_exec_time desc limit 45`;
for (const r of rows) console.log(r.toplevel ? 'T' : ' ', String((Number(r.calls) / Number(n)).toFixed(1)).padStart(7), String((Number(r.ms) / Number(n)).toFixed(2)).padStart(8), r.q);
await sql.end();
await holdfast.stop();
await environment.stop();
process.exit();
