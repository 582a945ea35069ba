import type { Action, Secret } from '../../api/types.ts';
import type { Schema } from './schemas.ts';

/** The knowledge of the editor besides the text. */
export interface Knowledge {
  catalogue: readonly Action[];
  project: ProjectNames;
}

/** A record that is named by its id. */
export interface NamedRecord {
  id: string;
  name: string;
}

/** The names of the project that a definition may use. A list is empty for a member who may not read it. Values of secrets never get here. */
export interface ProjectNames {
  secrets: readonly Pick<Secret, 'name' | 'type' | 'fields'>[];
  /** The variables, with the shapes of their values. */
  variables: readonly { name: string; schema: Schema }[];
  calendars: readonly { name: string; timeZone: string }[];
  /** The inbound webhooks that answer waits. */
  inboundWebhooks: readonly { name: string }[];
  workflows: readonly NamedRecord[];
  wallets: readonly NamedRecord[];
  credentialTemplates: readonly NamedRecord[];
  presentationTemplates: readonly NamedRecord[];
}

export const noNames: ProjectNames = {
  secrets: [],
  variables: [],
  calendars: [],
  inboundWebhooks: [],
  workflows: [],
  wallets: [],
  credentialTemplates: [],
  presentationTemplates: [],
};
