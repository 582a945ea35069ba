import type * as v from 'valibot';
import type { SessionType, WalletSession } from '../../../services/wallet-sessions/session-type.ts';
import type { RequestContext } from '../../http/context.ts';
import type { ErrorName } from '../../http/documented-errors.ts';

export type View<Session> = (
  session: Session,
  context: Pick<RequestContext, 'caller' | 'vault' | 'log' | 'publicUrl'>,
) => unknown;

/** The sessions of one type, as the API shows and accepts them. */
export interface SessionResource<
  Session extends WalletSession,
  Input,
  Body extends v.GenericSchema<unknown, Input & { walletId?: string | undefined }>,
> {
  type: SessionType<Session, Input>;
  /** The path beneath the project. */
  path: string;
  /** The name of the type in the names of operations, such as `Issuance`. */
  typeName: string;
  what: string;
  Status: v.GenericSchema<string>;
  Body: Body;
  /** The schemas of a session in a list, alone, and in the answer that created it. */
  Listed: v.GenericSchema;
  Whole: v.GenericSchema;
  Made: v.GenericSchema;
  /** The schemas that have a name, besides `typeName` and the one of its status. */
  schemas?: Readonly<Record<string, v.GenericSchema>>;
  /** The errors that creating a session may have. */
  errors: readonly ErrorName[];
  view: View<Session>;
  /** Returns a session with the claims that were presented, if lists leave those out. */
  wholeView: View<Session>;
}
