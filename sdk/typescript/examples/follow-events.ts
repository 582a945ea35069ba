import { ApiError, createClient } from '@holdfast/client';

const holdfast = createClient({
  url: process.env['HOLDFAST_URL'] ?? 'http://127.0.0.1:3000',
  apiKey: process.env['HOLDFAST_API_KEY'] ?? '',
  projectId: process.env['HOLDFAST_PROJECT'] ?? '',
});

// This lists every execution of the project, page by page, and everything that has happened in the first one.
for await (const { id, status } of holdfast.paginate('listExecutions', { status: 'completed' })) {
  console.log(id, status);
  for await (const event of holdfast.events({ executionId: id })) console.log(event.type, event.data.status);
  break;
}

try {
  await holdfast.getExecution({ executionId: '0198f3a2-5b1c-7d4e-8f60-112233445566' });
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.log(error.status, error.code, error.reason, error.message);
}
