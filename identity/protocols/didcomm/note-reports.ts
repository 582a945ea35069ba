import type { DependencyManager } from '@credo-ts/core';
import { DidCommMessageHandlerRegistry, DidCommProblemReportError } from '@credo-ts/didcomm';
import { currentUnit } from '../../wallet/unit.ts';
import { mayReportTo } from './report-limit.ts';
import { RefusedMessage } from './tell-hold.ts';
import { withoutData } from './without-data.ts';

/**
 * What comes over a connection and is not understood, the agent answers with a problem report by itself: so often, and
 * not unseen.
 */
export const noteReports = (dependencyManager: DependencyManager): void =>
  dependencyManager
    .resolve(DidCommMessageHandlerRegistry)
    .registerMessageHandlerMiddleware(async ({ connection }, next) => {
      try {
        await next();
      } catch (error) {
        const unit = currentUnit();
        if (!(error instanceof DidCommProblemReportError) || !connection) throw error;
        // It ends an exchange that we began: once, and a wallet that is not told would wait.
        const isNoted = unit.changes.length > 0;
        if (!isNoted && !(await mayReportTo(connection.id)))
          throw new RefusedMessage(withoutData(error), { cause: error });
        unit.reported = withoutData(error);
        throw error;
      }
    });
