import { perform } from '../src/evaluation/task.ts';
import { serveTasks } from './serve.ts';

/** The inside of a thread that evaluates what tenants wrote. */
serveTasks(perform);
