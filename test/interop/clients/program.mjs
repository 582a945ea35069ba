import { json } from 'node:stream/consumers';
import { ActionsApi, Configuration, ExecutionsApi, ResponseError } from './index.js';

// This lists, starts, answers and reads executions with the client that OpenAPI Generator has made for TypeScript.
const { url, apiKey, projectId, workflowId, unknownId, input, answer } = await json(process.stdin);
const configuration = new Configuration({ basePath: url, apiKey: () => apiKey });
const executions = new ExecutionsApi(configuration);

const actions = await new ActionsApi(configuration).listActions();
const started = await executions.startExecution({
  projectId,
  startExecution: { workflowId, input },
  prefer: 'wait=30',
});
const held = await executions.listExecutions({ projectId, workflowId, status: 'onHold' });
const executionId = started.id;
await executions.resumeExecution({
  projectId,
  executionId,
  resumeExecution: { actionId: 'approval', data: answer },
});
let ended = started;
while (ended.endTime === null) {
  await new Promise((resolve) => setTimeout(resolve, 50));
  ended = await executions.getExecution({ projectId, executionId });
}
const refusal = await executions.getExecution({ projectId, executionId: unknownId }).then(
  () => null,
  async (error) => (error instanceof ResponseError ? (await error.response.json()).code : error),
);
process.stdout.write(
  JSON.stringify({
    actions: actions.data.length,
    started: started.status,
    held: held.data.length === 1 && held.data[0]?.id === started.id,
    ended: ended.status,
    input: ended.payload.input,
    output: ended.payload.actions['approval']?.output,
    refusal,
  }),
);
