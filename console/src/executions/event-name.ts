import type { TimelineEntry } from '../api/types.ts';

const names: Readonly<Partial<Record<TimelineEntry['type'], string>>> = {
  'workflowExecution.created': 'Created',
  'workflowExecution.started': 'Started',
  'workflowExecution.actionBegun': 'Action begun',
  'workflowExecution.actionCompleted': 'Action completed',
  'workflowExecution.actionFailed': 'Action failed',
  'workflowExecution.actionNotUndone': 'Not undone',
  'workflowExecution.actionNotCleanedUp': 'Not cleaned up',
  'workflowExecution.actionRetrying': 'Action retried',
  'workflowExecution.onHold': 'On hold',
  'workflowExecution.holdReminder': 'Reminded',
  'workflowExecution.answerRefused': 'Answer refused',
  'workflowExecution.answerReplaced': 'Early answer replaced',
  'workflowExecution.answerUnused': 'Early answer not used',
  'workflowExecution.decisionCounted': 'Decision counted',
  'workflowExecution.decisionDelegated': 'Decision handed over',
  'workflowExecution.decisionEscalated': 'Decision escalated',
  'workflowExecution.questionAsked': 'Question asked',
  'workflowExecution.questionAnswered': 'Question answered',
  'workflowExecution.resumed': 'Resumed',
  'workflowExecution.placeTaken': 'Got a place',
  'workflowExecution.cancellationRequested': 'Cancellation requested',
  'workflowExecution.redriven': 'Redriven',
  'workflowExecution.compensationSkipped': 'Compensation skipped',
  'workflowExecution.repairEnded': 'Repair ended',
  'workflowExecution.completed': 'Completed',
  'workflowExecution.failed': 'Failed',
  'workflowExecution.cancelled': 'Cancelled',
};

/**
 * Returns the name of an event. Those of wallet sessions have no texts of their own: `openid4vc.issuance.offered`
 * becomes `Issuance offered`.
 */
export function eventName({ type, error }: Pick<TimelineEntry, 'type' | 'error'>): string {
  // An action that is done again without a failure is repeated.
  if (type === 'workflowExecution.actionRetrying' && error === null) return 'Repeated';
  const words = type.split('.').slice(1).join(' ');
  return names[type] ?? `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
}
