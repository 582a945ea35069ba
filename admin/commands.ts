import type { Command } from './command.ts';
import { afterRestore } from './commands/after-restore.ts';
import { createAccount } from './commands/create-account.ts';
import { createKey } from './commands/create-key.ts';
import { inviteMember } from './commands/invite-member.ts';
import { link } from './commands/link.ts';
import { listAccounts } from './commands/list-accounts.ts';
import { revokeKey } from './commands/revoke-key.ts';
import { rotateMasterKey } from './commands/rotate-master-key.ts';
import { setPlan } from './commands/set-plan.ts';

export const commands: readonly Command[] = [
  createAccount,
  listAccounts,
  setPlan,
  createKey,
  revokeKey,
  inviteMember,
  rotateMasterKey,
  afterRestore,
  link,
];
