import { NativeConnection, Worker } from '@temporalio/worker';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { executionWorkflow } from '../../../src/executions/contract/execution-workflow.ts';
import { advanceActivity } from '../../../src/executions/contract/run-messages.ts';
import { connectTemporal } from '../../../temporal/connection.ts';
import { emptyReply } from '../../../workers/engine/reply.ts';
import { temporalConfigOf } from '../../stack/temporal-config.ts';

const taskQueue = `run-${uuidv7()}`;
const client = connectTemporal(temporalConfigOf(taskQueue));
let connection: NativeConnection;
beforeAll(async () => {
  connection = await NativeConnection.connect({ address: inject('temporalAddress') });
});
afterAll(async () => {
  await Promise.all([connection.close(), client.connection.close()]);
});

describe('a run', () => {
  it('asks again if it seems to have nothing to do', async () => {
    let asked = 0;
    const worker = await Worker.create({
      connection,
      taskQueue,
      workflowBundle: { codePath: inject('workflowBundle') },
      activities: {
        [advanceActivity]: async () => {
          asked += 1;
          return asked < 3 ? emptyReply() : { ...emptyReply(), final: 'completed' };
        },
      },
    });
    const ids = { executionId: uuidv7(), versionId: uuidv7() };
    const result = await worker.runUntil(
      client.workflow.execute(executionWorkflow, {
        taskQueue,
        workflowId: `run-${ids.executionId}`,
        args: [{ v: 2, ...ids, generation: 1, step: 0 }],
      }),
    );
    expect({ result, asked }).toEqual({ result: { status: 'completed' }, asked: 3 });
  });
});
