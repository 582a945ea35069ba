import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';
import { upsertSearchAttributes } from '@temporalio/workflow';
import { searchAttributes } from '../../src/contract/execution-workflow.ts';
import type { ExecutionStatus } from '../../src/executions/status.ts';

const statusKey = defineSearchAttributeKey(searchAttributes.status, SearchAttributeType.KEYWORD);

/** Makes the execution's status searchable in the Temporal UI. One history event: only where the status changes. */
export const showStatus = (status: ExecutionStatus): void =>
  upsertSearchAttributes([{ key: statusKey, value: status }]);
