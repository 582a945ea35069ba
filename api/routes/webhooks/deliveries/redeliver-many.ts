import * as v from 'valibot';
import { createBulkJob, findBulkJob } from '../../../../db/queries/bulk-jobs.ts';
import { countDeliveries } from '../../../../db/queries/webhooks/deliveries.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { mutate } from '../../../http/mutate.ts';
import { BulkJob, bulkJobView, BulkPreview } from '../../../views/bulk-job.ts';
import { requireEndpoint } from '../../../webhooks/require-endpoint.ts';
import { deliveryFilter, WebhookParams } from '../params.ts';
import { errors } from '../../../../src/errors/catalogue.ts';

export const RedeliverMany = v.pipe(
  v.strictObject({
    filter: v.pipe(
      v.strictObject(deliveryFilter),
      v.check((filter) => Object.keys(filter).length > 0, 'must name at least one condition'),
      v.description("Which deliveries: the list's filters."),
    ),
    dryRun: v.optional(v.pipe(v.boolean(), v.description('Only say how many match.')), false),
  }),
  v.examples([{ filter: { status: 'failed' }, dryRun: true }]),
);

export const redeliverManyRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/webhooks/{webhookId}/deliveries/redeliver',
  operationId: 'redeliverDeliveries',
  summary: 'Deliver many events again: a job in the background',
  scope: 'webhooks:write',
  params: WebhookParams,
  body: RedeliverMany,
  answers: {
    200: { description: 'What a dry run found.', body: BulkPreview },
    202: { description: 'The job.', body: BulkJob, headers: ['location'] },
  },
  async handle(call, dependencies) {
    const { projectId, webhookId } = call.params;
    const { dryRun, filter } = call.body;
    await requireEndpoint(dependencies.db, { projectId, id: webhookId });
    const total = await countDeliveries(dependencies.db, webhookId, filter);
    if (dryRun) return { status: 200, body: { matching: total } };
    return mutate(call, dependencies, {
      action: 'bulkJob.redeliver',
      location: (id) => `/v1/projects/${projectId}/jobs/${id}`,
      async view(db, id) {
        const row = await findBulkJob(db, { projectId, id });
        if (!row) throw errors.recordNotFound('job', id);
        return bulkJobView(row);
      },
      async work(db) {
        const row = await createBulkJob(db, {
          accountId: call.principal.accountId,
          projectId,
          kind: 'redeliver',
          request: JSON.stringify({ webhookId, filter }),
          total,
        });
        return { status: 202, recordId: row.id, body: bulkJobView(row) };
      },
    });
  },
});
