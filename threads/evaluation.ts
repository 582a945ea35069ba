import { serveTasks } from './serve.ts';
import { performInThread } from './thread-task.ts';

/** Runs in a thread and evaluates what tenants wrote. */
serveTasks(performInThread);
