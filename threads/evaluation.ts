import { serveTasks } from './serve.ts';
import { performInThread } from './thread-task.ts';

/** Runs in a thread and evaluates the expressions and schemas of tenants. */
serveTasks(performInThread);
