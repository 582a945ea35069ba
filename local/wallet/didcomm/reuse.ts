import {
  DidCommDidExchangeState,
  DidCommMessageSender,
  DidCommOutboundMessageContext,
  DidCommOutOfBandService,
  DidCommOutOfBandState,
  type DidCommConnectionRecord,
  type DidCommOutOfBandRecord,
} from '@credo-ts/didcomm';
import type { HolderAgent } from '../agent/agent.ts';

/**
 * Answers an invitation over the existing connection with the inviter, found by the endpoint (Aries RFC 0434).
 * @throws Error if there is none
 */
export async function reuseConnection(agent: HolderAgent, invitation: DidCommOutOfBandRecord): Promise<void> {
  const connection = await connectionWith(agent, invitation);
  if (!connection) throw new Error('the wallet has no connection with who invites');
  const { context: agentContext } = agent;
  const service = agentContext.dependencyManager.resolve(DidCommOutOfBandService);
  await service.updateState(agentContext, invitation, DidCommOutOfBandState.PrepareResponse);
  const message = await service.createHandShakeReuse(agentContext, invitation, connection);
  await agentContext.dependencyManager
    .resolve(DidCommMessageSender)
    .sendMessage(new DidCommOutboundMessageContext(message, { agentContext, connection }));
}

async function connectionWith(
  { didcomm, dids }: HolderAgent,
  { outOfBandInvitation }: DidCommOutOfBandRecord,
): Promise<DidCommConnectionRecord | null> {
  const endpoints = new Set(
    outOfBandInvitation.getInlineServices().map(({ serviceEndpoint }) => serviceEndpoint),
  );
  for (const connection of await didcomm.connections.getAll()) {
    const { state, theirDid } = connection;
    if (state !== DidCommDidExchangeState.Completed || theirDid === undefined) continue;
    const { didCommServices } = await dids.resolveDidDocument(theirDid);
    if (didCommServices.some(({ serviceEndpoint }) => endpoints.has(serviceEndpoint))) return connection;
  }
  return null;
}
