import { readApiKeys, type ShownApiKey } from '../../db/queries/api-keys.ts';
import type { Page } from '../../db/queries/page.ts';
import type { Context } from '../context.ts';

export interface ListApiKeys {
  page: Page;
  /** If set, only keys are listed whose value this member has seen. */
  knownTo?: string | undefined;
}

/** Returns a page of the account's API keys that open no project beyond the caller's. */
export const listApiKeys = (
  { tx, caller }: Context,
  { page, knownTo }: ListApiKeys,
): Promise<ShownApiKey[]> => readApiKeys(tx, caller, page, knownTo);
