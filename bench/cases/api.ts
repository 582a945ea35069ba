import { platform } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { startHoldfastVariant, undispatchedScripts } from '../variants/holdfast.ts';
import { startNode } from '../variants/node-process.ts';
import { createRequester, type Request } from '../variants/requester.ts';
import { freePorts } from '../../local/ports.ts';
import { goalOf } from '../goals.ts';
import { compare, throughputBlock, type Comparison } from '../measure/compare.ts';
import { cpuTimeMs } from '../measure/cpu-time.ts';
import { ratioFigure, type Figure } from '../report/figure.ts';
import type { Case } from './case.ts';
import { input, sequenceOf } from '../definitions.ts';

const concurrency = 32;

/**
 * Measures requests a second, and the CPU time of the API's process for one: GET, list and POST, each against a Fastify
 * route with one query that returns a record of the same length, after the same durable writes. For a start, only its commit and answer are measured:
 * this API leaves the dispatch to a relay, and the worker is stopped.
 */
export const api: Case = async ({ environment }, { quick }) => {
  const variant = await startHoldfastVariant(environment, {
    name: 'api',
    scripts: undispatchedScripts,
  });
  const workflowId = await variant.api.publish(sequenceOf(1, 'pure'));
  const { id } = await variant.api.run(workflowId, input);
  await variant.processes.worker.stop(1_000);
  const [port = 0] = await freePorts(1);
  const plain = await startNode(environment, {
    name: 'plain-api',
    script: 'bench/processes/plain-api.ts',
    args: [variant.databaseUrl, String(port)],
  });
  const project = `/${variant.tenant.projectId}/executions`;
  const body = { workflowId, input };
  const ours = createRequester(variant.publicUrl, { 'x-access-token': variant.tenant.apiKey });
  const theirs = createRequester(`http://127.0.0.1:${port}`, {});
  while (!(await theirs({ method: 'GET', path: project }).catch(() => ''))) await sleep(50);
  const like = JSON.parse(await theirs({ method: 'POST', path: project, body })) as { id: string };

  const requests: { name: string; ours: Request; theirs: Request; total: number }[] = [
    {
      name: 'GET an execution',
      ours: { method: 'GET', path: `/v1/projects${project}/${id}` },
      theirs: { method: 'GET', path: `${project}/${like.id}` },
      total: 4_000,
    },
    {
      name: 'POST an execution',
      ours: { method: 'POST', path: `/v1/projects${project}`, body },
      theirs: { method: 'POST', path: project, body },
      total: 2_000,
    },
    {
      name: 'list 25 executions',
      ours: { method: 'GET', path: `/v1/projects${project}` },
      theirs: { method: 'GET', path: project },
      total: 2_000,
    },
  ];
  const figures: Figure[] = [];
  for (const request of requests) {
    const total = quick ? request.total / 5 : request.total;
    const cpu: Comparison = { raw: [], platform: [], ratios: [] };
    const block = (pid: number, perSecond: () => Promise<number>, samples: number[]) => async () => {
      const before = cpuTimeMs(pid);
      const result = await perSecond();
      samples.push((cpuTimeMs(pid) - before) / total);
      return result;
    };
    const comparison = await compare(
      quick ? 2 : 5,
      block(
        plain.pid,
        throughputBlock(concurrency, total, () => theirs(request.theirs)),
        cpu.raw,
      ),
      block(
        variant.processes.api.pid,
        throughputBlock(concurrency, total, () => ours(request.ours)),
        cpu.platform,
      ),
    );
    figures.push(ratioFigure(request.name, '/s', comparison, goalOf(environment.server, request.name)));
    if (platform() !== 'linux') continue;
    // The first round warms up, as in the comparison.
    const [raw, holdfast] = [cpu.raw.slice(1), cpu.platform.slice(1)];
    const ratios = holdfast.map((value, round) => value / (raw[round] ?? Number.NaN));
    figures.push(ratioFigure(`CPU of ${request.name}`, 'ms', { raw, platform: holdfast, ratios }, null));
  }
  await plain.stop(1_000);
  await variant.stop();
  return figures;
};
