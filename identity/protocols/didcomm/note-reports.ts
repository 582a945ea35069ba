import type { DependencyManager } from '@credo-ts/core';
import { DidCommMessageHandlerRegistry, DidCommProblemReportError } from '@credo-ts/didcomm';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { mayReportTo } from './report-limit.ts';
import { RefusedMessage } from './refused-message.ts';
import { withoutData } from './without-data.ts';

/** The agent answers messages that it does not understand with a problem report. This limits how often, and records it. */
export const noteReports = (dependencyManager: DependencyManager): void =>
  dependencyManager
    .resolve(DidCommMessageHandlerRegistry)
    .registerMessageHandlerMiddleware(async ({ connection }, next) => {
      try {
        await next();
      } catch (error) {
        const walletTransaction = currentWalletTransaction();
        if (!(error instanceof DidCommProblemReportError) || !connection) throw error;
        // Such a report ends an exchange that we began. It is sent once, because a wallet without it would go on
        // waiting.
        const isNoted = walletTransaction.changes.length > 0;
        if (!isNoted && !(await mayReportTo(connection.id)))
          throw new RefusedMessage(withoutData(error), { cause: error });
        walletTransaction.reported = withoutData(error);
        throw error;
      }
    });
