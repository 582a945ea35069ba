import type { Project } from '../project.ts';
import { galleryTemplates } from './gallery.ts';

interface Schedule {
  id: string;
  name: string;
}

/** Lets a schedule of the gallery fire now, and returns the execution that it starts. If it is missing, it is created and stays paused, because a try should not go on every night. */
export async function fire(
  { ask }: Project,
  name: string,
  start: { workflowId: string; input: Record<string, unknown> },
): Promise<{ id: string }> {
  const template = galleryTemplates.schedules.find((one) => one.name === name);
  if (!template) throw new Error(`the gallery has no schedule ${name}`);
  const { data } = await ask<{ data: Schedule[] }>(
    'GET',
    `/schedules?workflowId=${start.workflowId}&limit=100`,
  );
  const known = data.find((schedule) => schedule.name === name);
  const { id } =
    known ?? (await ask<Schedule>('POST', '/schedules', { ...template, ...start, isPaused: true }));
  return ask('POST', `/schedules/${id}/trigger`);
}
