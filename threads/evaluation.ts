import { performDryRun } from '../src/evaluation/perform-dry-run.ts';
import { perform, type Task } from '../src/evaluation/task.ts';
import { serveTasks } from './serve.ts';

/** Runs in a thread and evaluates what tenants wrote. */
serveTasks((task: Task) => (task.do === 'dryRun' ? performDryRun(task) : perform(task)));
