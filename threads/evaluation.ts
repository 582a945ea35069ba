import { perform } from '../src/evaluation/task.ts';
import { serveTasks } from './serve.ts';

/** Runs in a thread and evaluates what tenants wrote. */
serveTasks(perform);
