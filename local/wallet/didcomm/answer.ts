import { setTimeout as sleep } from 'node:timers/promises';
import { DidCommProofState } from '@credo-ts/didcomm';
import { slowMs, type Behaviour } from '../behaviour.ts';
import type { HolderAgent } from '../agent/agent.ts';
import { reportOffer, reportRequest } from './refuse-by-report.ts';
import { tamperOffer, tamperRequest } from './tamper.ts';

export async function answerOffer(agent: HolderAgent, id: string, behaviour: Behaviour): Promise<void> {
  const { credentials } = agent.didcomm;
  if (behaviour === 'slow') await sleep(slowMs);
  if (behaviour === 'refuse') {
    await credentials.declineOffer({
      credentialExchangeRecordId: id,
      sendProblemReport: true,
      problemReportDescription: 'the holder said no',
    });
    return;
  }
  if (behaviour === 'report') return reportOffer(agent, id);
  if (behaviour === 'wrong') await tamperOffer(agent, id);
  await credentials.acceptOffer({ credentialExchangeRecordId: id });
}

/** Presents the requested credentials that it has, and refuses if it has none of them. */
export async function answerRequest(agent: HolderAgent, id: string, behaviour: Behaviour): Promise<void> {
  const { proofs } = agent.didcomm;
  if (behaviour === 'slow') await sleep(slowMs);
  const decline = (problemReportDescription: string) =>
    proofs.declineRequest({ proofExchangeRecordId: id, sendProblemReport: true, problemReportDescription });
  if (behaviour === 'refuse') {
    await decline('the holder said no');
    return;
  }
  if (behaviour === 'report') return reportRequest(agent, id);
  if (behaviour === 'wrong') await tamperRequest(agent, id);
  try {
    const { proofFormats } = await proofs.selectCredentialsForRequest({ proofExchangeRecordId: id });
    await proofs.acceptRequest({ proofExchangeRecordId: id, proofFormats });
  } catch (error) {
    const { state } = await proofs.getById(id);
    // The other side knows about a presentation that was sent and refused.
    if (state === DidCommProofState.RequestReceived)
      await decline('the wallet has nothing that was asked for');
    throw error;
  }
}
