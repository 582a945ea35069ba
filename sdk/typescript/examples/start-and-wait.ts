import { createClient } from '@holdfast/client';

const holdfast = createClient({
  url: process.env['HOLDFAST_URL'] ?? 'http://127.0.0.1:3000',
  apiKey: process.env['HOLDFAST_API_KEY'] ?? '',
  projectId: process.env['HOLDFAST_PROJECT'] ?? '',
});

const { id: workflowId } = await holdfast.createWorkflow({
  body: {
    name: 'Approve an order',
    actions: [{ id: 'approval', name: 'general/waitForEvent@v1', attributes: {} }],
  },
});
await holdfast.publishWorkflow({ workflowId });

const started = await holdfast.startExecution({ body: { workflowId, input: { orderId: 'A-1' } } });
await holdfast.waitFor(started, { until: 'pause', timeoutMs: 60_000 });
await holdfast.resumeExecution({
  executionId: started.id,
  body: { actionId: 'approval', data: { approved: true } },
});
const { status, payload } = await holdfast.waitFor(started, { timeoutMs: 60_000 });
console.log(status, payload.actions['approval']?.output);
