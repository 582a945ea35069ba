import type { LogRow } from '../../db/queries/log/log.ts';
import type { Page } from '../../db/queries/page.ts';
import { readEvents, type EventFilter } from '../../db/queries/webhooks/events.ts';
import { publicEventTypes, type PublicEventType } from '../../src/executions/events/catalogue.ts';
import type { Context } from '../context.ts';

interface ListEvents {
  filter: Omit<EventFilter, 'projectId' | 'types'> & { eventType?: PublicEventType | undefined };
  page: Page;
}

/** Returns a page of the project's events that webhooks can receive, whether or not a webhook listens for them. */
export const listEvents = (
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  { filter: { eventType, ...filter }, page }: ListEvents,
): Promise<LogRow[]> => {
  const types = eventType === undefined ? publicEventTypes : [eventType];
  return readEvents(tx, { ...filter, projectId, types }, page);
};
