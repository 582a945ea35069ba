import { verifyDecision, type DecisionKey } from '../../../sdk/typescript/src/verify-decision.ts';
import type { DecisionOutput } from './output.ts';

/** A decision with all that is needed to verify it, without this server. The pages of the persons are secrets, and left out. */
export interface RecordFile {
  howToVerify: string;
  executionId: string;
  actionId: string;
  walletId: string;
  proof: string;
  keys: readonly DecisionKey[];
  asked: DecisionOutput['asked'];
  links: { to: unknown; inPlaceOf?: number }[];
  data: unknown;
  questions: DecisionOutput['questions'];
}

interface Source extends Pick<RecordFile, 'executionId' | 'actionId' | 'walletId' | 'keys'> {
  output: DecisionOutput;
}

/** Returns null if nobody has decided, so that nothing was signed. */
export function recordFileOf({ output, ...at }: Source): RecordFile | null {
  const { proof, asked, links, data = {}, questions } = output;
  if (proof === undefined) return null;
  return {
    howToVerify:
      'verifyDecision(file.proof, file, file) of @holdfast/client verifies this file without any server. Compare `keys` with those that you have kept.',
    ...at,
    proof,
    asked,
    links: links.map(({ to, inPlaceOf }) => ({ to, ...(inPlaceOf !== undefined && { inPlaceOf }) })),
    data,
    questions,
  };
}

/** `unknown`: this browser cannot verify, because the page did not come over HTTPS. */
export type Verdict = { is: 'valid' } | { is: 'invalid'; why: string } | { is: 'unknown' };

/** Verifies the signature, and that exactly this was shown, asked and filled in. */
export async function verdictOn(file: RecordFile): Promise<Verdict> {
  if (!globalThis.isSecureContext) return { is: 'unknown' };
  const { executionId, actionId, walletId, asked, links, data } = file;
  try {
    await verifyDecision(file.proof, file, { executionId, actionId, walletId, asked, links, data });
    return { is: 'valid' };
  } catch (error) {
    return { is: 'invalid', why: error instanceof Error ? error.message : String(error) };
  }
}
