interface Differences {
  /** Where its pages are in the console, if not at the same path; null if its records have none. */
  pages?: string | null;
  /** Where its list is, if not above its records. */
  list?: string;
  /** The method that changes a record, if it is not `PATCH`. */
  update?: 'PUT';
}

const at = <Path extends string, Id extends string>(
  path: Path,
  id: Id,
  { pages, list = pages ?? '', update }: { pages: string | null; list?: string; update?: 'PUT' },
) => ({
  path,
  id,
  /** The method that changes a record. */
  update: update ?? 'PATCH',
  pages:
    pages === null
      ? null
      : { list: `/projects/$projectId/${list}`, record: `/projects/$projectId/${pages}/$${id}` },
});

/** Describes a resource beneath a project. */
const ofProject = <Path extends string, Id extends string>(
  path: Path,
  id: Id,
  differences: Differences = {},
) => at(`/v1/projects/{projectId}/${path}` as const, id, { pages: path, ...differences });

/**
 * The resources of the API whose operations have the usual shape, by their names in the console. `id` is the parameter
 * with the id of one of them.
 */
export const resources = {
  variables: ofProject('variables', 'variableId'),
  calendars: ofProject('calendars', 'calendarId'),
  forms: ofProject('forms', 'formId'),
  schedules: ofProject('schedules', 'scheduleId'),
  inboundWebhooks: ofProject('inbound-webhooks', 'inboundWebhookId'),
  webhooks: ofProject('webhooks', 'webhookId'),
  secrets: ofProject('secrets', 'secretId'),
  secretStores: ofProject('secret-stores', 'secretStoreId', { pages: null }),
  trustAnchors: ofProject('trust-anchors', 'trustAnchorId', { pages: null }),
  credentialTemplates: ofProject('templates/credentials', 'templateId', { list: 'templates', update: 'PUT' }),
  presentationTemplates: ofProject('templates/presentations', 'templateId', { update: 'PUT' }),
  schemas: ofProject('anoncreds/schemas', 'schemaId', { pages: 'templates/schemas' }),
  credentialDefinitions: ofProject('anoncreds/credential-definitions', 'credentialDefinitionId', {
    pages: 'templates/credential-definitions',
  }),
  wallets: at('/v1/wallets', 'walletId', { pages: 'wallets' }),
  certificates: at('/v1/wallets/{walletId}/certificates', 'certificateId', { pages: null }),
} as const;

export type ResourceName = keyof typeof resources;
