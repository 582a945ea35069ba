import * as v from 'valibot';
import { getBulkJob } from '../../../../services/bulk-jobs/get.ts';
import {
  countMatchingDeliveries,
  redeliverMatching,
} from '../../../../services/deliveries/redeliver-matching.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { mutate } from '../../../http/mutate.ts';
import { preview } from '../../../http/preview.ts';
import { BulkJob, bulkJobView, BulkPreview } from '../../../views/bulk-job.ts';
import { deliveryFilter, WebhookParams } from '../params.ts';

export const RedeliverMany = v.pipe(
  v.strictObject({
    filter: v.pipe(
      v.strictObject(deliveryFilter),
      v.check((filter) => Object.keys(filter).length > 0, 'must name at least one condition'),
      v.description('The deliveries, by the filters of their list.'),
    ),
    dryRun: v.optional(
      v.pipe(v.boolean(), v.description('With `true`, only the number of matches is returned.')),
      false,
    ),
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
    200: { description: 'The result of a dry run.', body: BulkPreview },
    202: { description: 'The job.', body: BulkJob, headers: ['location'] },
  },
  async handle(call) {
    const { projectId, webhookId } = call.params;
    const { dryRun, filter } = call.body;
    const webhook = { projectId, id: webhookId };
    if (dryRun) return preview(call, webhookId, (ctx) => countMatchingDeliveries(ctx, webhook, filter));
    return mutate(call, {
      location: (id) => `/v1/projects/${projectId}/jobs/${id}`,
      view: async (ctx, id) => bulkJobView(await getBulkJob(ctx, { projectId, id })),
      async work(ctx) {
        const job = await redeliverMatching(ctx, webhook, filter);
        return { status: 202, recordId: job.id, body: bulkJobView(job) };
      },
    });
  },
});
