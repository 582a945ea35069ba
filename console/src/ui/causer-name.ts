import type { TimelineEntry } from '../api/types.ts';

type Causer = NonNullable<TimelineEntry['by']>;

/** The words for a causer without a name. */
const nameless: Record<Causer['type'], string> = {
  administrator: 'an administrator',
  apiKey: 'an API key',
  execution: 'another execution',
  form: 'a form',
  link: 'somebody with the address',
  member: 'a member',
  inboundWebhook: 'an inbound webhook',
  schedule: 'a schedule',
  trigger: 'a trigger',
  wallet: 'a wallet',
};
const kinds: Partial<Record<Causer['type'], string>> = {
  apiKey: 'API key',
  inboundWebhook: 'inbound webhook',
  form: 'form',
  schedule: 'schedule',
  trigger: 'trigger',
  execution: 'execution',
};

/** Names who caused something, with its kind where that is no person. Somebody who was asked by a link has no name here, because names are data. */
export function causerName({ type, name, person }: Pick<Causer, 'type' | 'name' | 'person'>): string {
  const kind = kinds[type];
  if (name === null && person !== undefined) return `recipient ${person + 1}, by their link`;
  if (name === null) return nameless[type];
  if (person !== undefined) return `${name}, by their link`;
  return kind === undefined ? name : `${name} (${kind})`;
}
