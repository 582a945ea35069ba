import { setTimeout as sleep } from 'node:timers/promises';
import { DidCommProofState } from '@credo-ts/didcomm';
import type { HolderAgent } from '../agent.ts';
import { reportOffer, reportRequest } from './refuse-by-report.ts';
import { tamperOffer, tamperRequest } from './tamper.ts';

export const manners = ['accept', 'refuse', 'report', 'slow', 'twice', 'wrong', 'bare'] as const;
/** What the wallet's owner is like. */
export type Manner = (typeof manners)[number];

export const slowMs = 5_000;

export async function answerOffer(agent: HolderAgent, id: string, manner: Manner): Promise<void> {
  const { credentials } = agent.didcomm;
  if (manner === 'slow') await sleep(slowMs);
  if (manner === 'refuse') {
    await credentials.declineOffer({
      credentialExchangeRecordId: id,
      sendProblemReport: true,
      problemReportDescription: 'the holder said no',
    });
    return;
  }
  if (manner === 'report') return reportOffer(agent, id);
  if (manner === 'wrong') await tamperOffer(agent, id);
  await credentials.acceptOffer({ credentialExchangeRecordId: id });
}

/** Shows what it has; where that is nothing that was asked for, it says no. */
export async function answerRequest(agent: HolderAgent, id: string, manner: Manner): Promise<void> {
  const { proofs } = agent.didcomm;
  if (manner === 'slow') await sleep(slowMs);
  const decline = (problemReportDescription: string) =>
    proofs.declineRequest({ proofExchangeRecordId: id, sendProblemReport: true, problemReportDescription });
  if (manner === 'refuse') {
    await decline('the holder said no');
    return;
  }
  if (manner === 'report') return reportRequest(agent, id);
  if (manner === 'wrong') await tamperRequest(agent, id);
  try {
    const { proofFormats } = await proofs.selectCredentialsForRequest({ proofExchangeRecordId: id });
    await proofs.acceptRequest({ proofExchangeRecordId: id, proofFormats });
  } catch (error) {
    const { state } = await proofs.getById(id);
    // Of what was sent, and refused, the other side knows.
    if (state === DidCommProofState.RequestReceived)
      await decline('the wallet has nothing that was asked for');
    throw error;
  }
}
