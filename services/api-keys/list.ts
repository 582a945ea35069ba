import { listApiKeys as readApiKeys, type ShownApiKey } from '../../db/queries/api-keys.ts';
import type { Page } from '../../db/queries/page.ts';
import type { Context } from '../context.ts';

export interface ListApiKeys {
  page: Page;
  /** Only keys whose value this member has seen, as far back as the audit log reaches. */
  knownTo?: string | undefined;
}

/** The API keys of the account that open no project beyond the caller's. */
export const listApiKeys = (
  { tx, caller }: Context,
  { page, knownTo }: ListApiKeys,
): Promise<ShownApiKey[]> => readApiKeys(tx, caller, page, knownTo);
