import { listV1 as contract } from '../../src/actions/credentials/list.v1.ts';
import { instantOf } from '../../src/language/durations/instant.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import type { ActionImplementation } from '../action.ts';

const defaultLimit = 100;

export const listV1: ActionImplementation<typeof contract> = {
  contract,
  async run({ project }, { limit = defaultLimit, cursor = null, expiresBefore, ...filter }) {
    const { credentialTemplateId } = filter;
    if (credentialTemplateId !== undefined && !isUuid(credentialTemplateId))
      throw errors.recordNotFound('credentialTemplate', credentialTemplateId);
    // One record more shows whether there is another page.
    const before =
      expiresBefore === undefined ? {} : { expiresBefore: new Date(instantOf(expiresBefore)).toISOString() };
    const rows = await project.credentials.list(
      { ...filter, ...before },
      { limit: limit + 1, after: cursor },
    );
    const credentials = rows.slice(0, limit).map((row) => ({
      id: row.id,
      walletId: row.walletId,
      executionId: row.executionId,
      actionId: row.actionId,
      credentialTemplateId: row.templateId,
      format: row.format,
      type: row.type,
      status: row.revokedAt === null ? ('issued' as const) : ('revoked' as const),
      isRevocable: row.statusIndex !== null,
      issuedAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      revokedAt: row.revokedAt?.toISOString() ?? null,
    }));
    const last = rows.length > limit ? credentials.at(-1) : undefined;
    return { completed: { credentials, nextCursor: last?.id ?? null } };
  },
};
