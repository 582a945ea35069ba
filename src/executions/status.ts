/** The states of an execution (spec §3) as one table. Status strings are compared nowhere else: use the functions below. */
const table = {
  created: { final: false, next: ['running', 'completed', 'failed', 'cancelled'] },
  running: { final: false, next: ['onHold', 'completed', 'failed', 'cancelled'] },
  onHold: { final: false, next: ['running', 'failed', 'cancelled'] },
  completed: { final: true, next: [] },
  failed: { final: true, next: ['running'] },
  cancelled: { final: true, next: [] },
} as const satisfies Record<string, { final: boolean; next: readonly string[] }>;

export type ExecutionStatus = keyof typeof table;
export type FinalStatus = {
  [S in ExecutionStatus]: (typeof table)[S]['final'] extends true ? S : never;
}[ExecutionStatus];

export const executionStatuses = Object.keys(table) as ExecutionStatus[];

export const isFinal = (status: ExecutionStatus): status is FinalStatus => table[status].final;

/** The statuses of an execution that can continue. */
export const openStatuses: readonly ExecutionStatus[] = executionStatuses.filter(
  (status) => !isFinal(status),
);

/** The statuses that count towards a plan's `executionsRunning`: an execution on hold costs nothing. */
export const countedStatuses = ['created', 'running'] as const satisfies readonly ExecutionStatus[];

/** Whether the execution waits for a person or a program. */
export const isOnHold = (status: ExecutionStatus): boolean => status === 'onHold';

/** Only a redrive moves `failed → running`. */
export const canMove = (from: ExecutionStatus, to: ExecutionStatus): boolean =>
  (table[from].next as readonly string[]).includes(to);

export const isCompleted = (status: ExecutionStatus): boolean => status === 'completed';

export const isCancelled = (status: ExecutionStatus): boolean => status === 'cancelled';

/** Whether a redrive may continue it. */
export const isRedrivable = (status: ExecutionStatus): boolean =>
  isFinal(status) && canMove(status, 'running');

/** The final statuses of an execution that has not failed: a redrive only repairs its failed undoings and cleanups. */
export const unfailedStatuses: readonly ExecutionStatus[] = executionStatuses.filter(
  (status) => isFinal(status) && !canMove(status, 'running'),
);
