import {
  DidResolverService,
  getNumAlgoFromPeerDid,
  isValidPeerDid,
  PeerDidNumAlgo,
  type AgentContext,
  type DependencyManager,
} from '@credo-ts/core';
import {
  DidCommDidRotateProblemReportMessage,
  DidCommDidRotateService,
  DidCommDocumentService,
  DidCommProblemReportError,
} from '@credo-ts/didcomm';
import { databaseFailure } from '../../../db/connection/failure.ts';
import { EgressError } from '../../../net/egress-error.ts';
import type { Egress } from '../../../net/egress.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { checkEndpoint } from './outbound-table.ts';

/**
 * Refuses a rotation to a DID that cannot be resolved or reached (Aries RFC 0794), so the connection keeps the DID that
 * it has. The agent accepts a DID without any service, because it looks for a missing list and finds an empty one; and
 * its reports name no thread, so nobody can tell which rotation they refuse.
 */
export function checkRotations(dependencyManager: DependencyManager, egress: Egress): void {
  const service = dependencyManager.resolve(DidCommDidRotateService);
  const processRotate = service.processRotate.bind(service);
  service.processRotate = async (context) => {
    const objection = await objectionTo(context.agentContext, context.message.toDid, egress);
    if (objection) throw new RefusedRotation(objection);
    return processRotate(context);
  };
}

/** The problems that RFC 0794 names. */
const objections = {
  'e.did.method_unsupported': 'DIDs of this method are not supported',
  'e.did.unresolvable': 'the DID cannot be resolved',
  'e.did.doc_unsupported': 'the document of the DID has no endpoint to which messages can be sent',
};
type Objection = keyof typeof objections;

/** The agent sends the report, in the thread of the rotation. */
class RefusedRotation extends DidCommProblemReportError {
  constructor(code: Objection) {
    const en = objections[code];
    super(en, { problemCode: code });
    this.problemReport = new DidCommDidRotateProblemReportMessage({ description: { en, code } });
  }
}

/** Why a connection does not move to this DID; null if it does. */
export async function objectionTo(
  context: AgentContext,
  did: string,
  egress: Egress,
): Promise<Objection | null> {
  const { dependencyManager } = context;
  const resolver = dependencyManager.resolve(DidResolverService);
  const method = /^did:([a-z0-9]+):/.exec(did)?.[1];
  if (method === undefined) return 'e.did.unresolvable';
  // The document of such a did:peer is only known to those whom it was sent to.
  const isUnknown = isValidPeerDid(did) && getNumAlgoFromPeerDid(did) === PeerDidNumAlgo.GenesisDoc;
  if (isUnknown || !resolver.supportedMethods.includes(method)) return 'e.did.method_unsupported';
  const resolved = await orNull(resolver.resolve(context, did));
  if (!resolved?.didDocument) return 'e.did.unresolvable';
  const documents = dependencyManager.resolve(DidCommDocumentService);
  const services = (await orNull(documents.resolveServicesFromDid(context, did))) ?? [];
  const isReachable = services.some(
    ({ recipientKeys, serviceEndpoint }) => recipientKeys.length > 0 && isEndpoint(egress, serviceEndpoint),
  );
  return isReachable ? null : 'e.did.doc_unsupported';
}

/** Null if it fails because of the sender's text. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (currentWalletTransaction().fault || databaseFailure(error)) throw error;
    return null;
  }
}

function isEndpoint(egress: Egress, endpoint: string): boolean {
  // Messages to it are kept until the other side picks them up.
  if (endpoint === 'didcomm:transport/queue') return true;
  try {
    checkEndpoint(egress, endpoint);
    return true;
  } catch (error) {
    if (error instanceof EgressError) return false;
    throw error;
  }
}
