import type { DependencyManager } from '@credo-ts/core';
import {
  DidCommConnectionService,
  DidCommDidExchangeState,
  DidCommDidRotateService,
} from '@credo-ts/didcomm';

/**
 * Ends the connection over which the other side hangs up (Aries RFC 0794). The agent only forgets the other side's DID:
 * its record stays completed, so messages under the old DID would still be accepted.
 */
export function takeHangups(dependencyManager: DependencyManager): void {
  const service = dependencyManager.resolve(DidCommDidRotateService);
  const processHangup = service.processHangup.bind(service);
  service.processHangup = async (context) => {
    await processHangup(context);
    const connection = context.assertReadyConnection();
    connection.errorMessage = 'it has hung up';
    await context.agentContext.dependencyManager
      .resolve(DidCommConnectionService)
      .updateState(context.agentContext, connection, DidCommDidExchangeState.Abandoned);
  };
}
