import postgres from 'postgres';
import { makeEnvironment } from '../environment/environment.ts';
import { benchScripts, startHoldfastVariant } from '../variants/holdfast.ts';
import { holdfastArm } from '../variants/holdfast-arm.ts';
import { startNode } from '../variants/node-process.ts';
import { freePorts } from '../../local/ports.ts';
import { cpuOf } from '../arms/arm.ts';
import { quantile } from '../measure/statistics.ts';
const kind = process.argv[2] ?? 'calls'; const steps = Number(process.argv[3] ?? 10); const total = Number(process.argv[4] ?? 300); const atOnce = Number(process.argv[5] ?? 1);
const environment = await makeEnvironment('dev');
const [port = 0] = await freePorts(1);
await startNode(environment, { name: 'receivers', script: 'bench/processes/receivers.ts', args: [String(port)] });
const target = `http://127.0.0.1:${port}/calls`;
const v = await startHoldfastVariant(environment, { name: 'prof', scripts: benchScripts, env: { EGRESS_ALLOW: 'http,loopback', LOG_LEVEL: process.env['LL'] ?? 'info' } });
const arm = holdfastArm(environment, v);
if (process.env['PRE']) { const q = postgres(v.databaseUrl, { max: 1 }); await q.unsafe(process.env['PRE']); await q.end(); }
await arm.perform({ kind, target, steps, total: 150, atOnce: 8 });
const sql = postgres(v.databaseUrl, { max: 1 });
await sql`create extension if not exists pg_stat_statements`;
if (process.env['FUN']) { const su = postgres(environment.postgres.url('postgres'), { max: 1 }); await su.unsafe(`alter system set track_functions = 'all'`); await su`select pg_reload_conf()`; await su.end(); await new Promise((r) => setTimeout(r, 500)); }
if (process.env['NESTED']) { const su = postgres(environment.postgres.url('postgres'), { max: 1 }); await su.unsafe(`alter system set pg_stat_statements.track = 'all'`); await su`select pg_reload_conf()`; await su.end(); await new Promise((r) => setTimeout(r, 500)); }
await sql`select pg_stat_statements_reset()`;
const { done, cpuMs } = await cpuOf(arm, { kind, target, steps, total, atOnce });
console.log(kind, steps, 'at', atOnce, 'p50', quantile(done.toEndMs, 0.5).toFixed(1), 'p90', quantile(done.toEndMs, 0.9).toFixed(1), '/s', (total / done.elapsedMs * 1000).toFixed(1), cpuMs);
if (process.env['NESTED']) { const n = await sql`select calls, round(total_exec_time::numeric,1) as ms, left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as query from pg_stat_statements where not toplevel and dbid = (select oid from pg_database where datname = current_database()) order by total_exec_time desc limit 40`; for (const r of n) console.log(String((Number(r['calls'])/total).toFixed(2)).padStart(7), String((Number(r['ms'])/total).toFixed(3)).padStart(8), r['query']); console.log('---'); }
const rows = await sql`select calls, round(total_exec_time::numeric,1) as ms, left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as query from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) order by calls desc limit 25`;
for (const r of rows) console.log(String((Number(r['calls'])/total).toFixed(2)).padStart(7), String((Number(r['ms'])/total).toFixed(2)).padStart(8), r['query']);
if (process.env['FUN']) { const f = await sql`select funcname, calls, round(total_time::numeric,1) as total, round(self_time::numeric,1) as self from pg_stat_user_functions order by total_time desc limit 30`; for (const r of f) console.log(r['funcname'], (Number(r['calls'])/total).toFixed(2), (Number(r['total'])/total).toFixed(3), (Number(r['self'])/total).toFixed(3)); }
await sql.end();
await v.stop(); await environment.stop(); process.exit();
