import { untilEnded } from '../variants/api-client.ts';
import { goalOf } from '../goals.ts';
import { compare, timed, type Block } from '../measure/compare.ts';
import { median } from '../measure/statistics.ts';
import { ratioFigure } from '../report/figure.ts';
import type { Case } from './case.ts';
import { input, sequenceOf } from '../definitions.ts';

/** Measures POST to 201 against a bare `client.workflow.start`. Each run ends before the next one starts. */
export const start: Case = async ({ environment, raw, holdfast: { api } }, { quick }) => {
  const samples = quick ? 5 : 60;
  const workflowId = await api.publish(sequenceOf(1, 'pure'));
  const rawBlock: Block = async () => {
    const times: number[] = [];
    for (let sample = 0; sample < samples; sample++) {
      let end: Promise<void> = Promise.resolve();
      times.push(
        await timed(async () => {
          const handle = await raw.start(1);
          end = handle.result();
        }),
      );
      await end;
    }
    return median(times);
  };
  const platformBlock: Block = async () => {
    const times: number[] = [];
    for (let sample = 0; sample < samples; sample++) {
      let id = '';
      times.push(
        await timed(async () => {
          ({ id } = await api.start(workflowId, input));
        }),
      );
      await untilEnded(api, id);
    }
    return median(times);
  };
  const name = 'start, POST to 201';
  const comparison = await compare(quick ? 2 : 5, rawBlock, platformBlock);
  return [ratioFigure(name, 'ms', comparison, goalOf(environment.server, name))];
};
