import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import { searchAttributes } from '../src/executions/contract/execution-workflow.ts';

/** `INDEXED_VALUE_TYPE_KEYWORD` of Temporal's API. */
const keyword = 2;

/**
 * Registers the search attributes that every start of a run needs. If the cluster does not allow it (Temporal Cloud),
 * an operator has registered them.
 */
export async function ensureSearchAttributes(client: Client, log: Logger): Promise<void> {
  const { connection } = client;
  const { namespace } = client.options;
  try {
    const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace });
    const missing = Object.values(searchAttributes).filter((name) => !(name in (customAttributes ?? {})));
    if (missing.length === 0) return;
    await connection.operatorService.addSearchAttributes({
      namespace,
      searchAttributes: Object.fromEntries(missing.map((name) => [name, keyword])),
    });
    log.info({ missing }, 'search attributes registered');
  } catch (error) {
    log.warn(
      { err: error, names: Object.values(searchAttributes) },
      'search attributes could not be registered: register them as Keyword',
    );
  }
}

/** How long the namespace keeps closed runs, in milliseconds. */
export async function retentionMs(client: Client): Promise<number> {
  const { config } = await client.workflowService.describeNamespace({ namespace: client.options.namespace });
  return Number(config?.workflowExecutionRetentionTtl?.seconds ?? 0) * 1000;
}
