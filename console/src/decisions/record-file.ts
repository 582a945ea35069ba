import {
  digestOf,
  verifyDecision,
  type DecisionClaims,
  type DecisionKey,
} from '../../../sdk/typescript/src/verify-decision.ts';
import type { DecisionOutput } from './output.ts';

/** A decision with all that is needed to verify it, without this server: what is signed, and nothing else. The pages of the persons are secrets, and left out. */
export interface RecordFile {
  howToVerify: string;
  executionId: string;
  actionId: string;
  walletId: string;
  proof: string;
  keys: readonly DecisionKey[];
  asked: DecisionOutput['asked'];
  /** Left out if the record does not say who was asked: releases before did not sign it. */
  links?: { to: unknown; inPlaceOf?: number }[];
  data: unknown;
}

interface Source extends Pick<RecordFile, 'executionId' | 'actionId' | 'walletId' | 'keys'> {
  output: DecisionOutput;
}

/** Returns null if nobody has decided, so that nothing was signed. */
export function recordFileOf({ output, ...at }: Source): RecordFile | null {
  const { proof, asked, links, data = {} } = output;
  if (proof === undefined) return null;
  return {
    howToVerify:
      'verifyDecision(file.proof, file, file) of @holdfast/client verifies this file without any server. Compare `keys` with those that you have kept.',
    ...at,
    proof,
    asked,
    ...(signsRecipients(proof) && {
      links: links.map(({ to, inPlaceOf }) => ({ to, ...(inPlaceOf !== undefined && { inPlaceOf }) })),
    }),
    data,
  };
}

/** `unknown`: this browser cannot verify, because the page did not come over HTTPS. */
export type Verdict = { is: 'valid' } | { is: 'invalid'; why: string } | { is: 'unknown' };

/** Verifies the signature, and that exactly what the page shows is signed: what was asked, who chose what, when, and what they filled in. */
export async function verdictOn(file: RecordFile, output: DecisionOutput): Promise<Verdict> {
  if (!globalThis.isSecureContext) return { is: 'unknown' };
  try {
    const claims = await verifyDecision(file.proof, file, file);
    const isSame = (await digestOf(await signedOf(output))) === (await digestOf(signedIn(claims)));
    return isSame ? { is: 'valid' } : { is: 'invalid', why: 'somebody else has decided, or something else' };
  } catch (error) {
    return { is: 'invalid', why: error instanceof Error ? error.message : String(error) };
  }
}

/** What the claims say of the choices, as far as the page shows it. */
const signedIn = ({ choice, decidedAt, decidedBy, onBehalfOf, decisions }: DecisionClaims) => ({
  choice,
  decidedAt,
  decidedBy,
  onBehalfOf,
  decisions: decisions.map(({ choice: one, by, at, onBehalfOf: other, dataDigest }) => ({
    choice: one,
    by,
    at,
    onBehalfOf: other,
    dataDigest,
  })),
});

/** The same of the output. */
const signedOf = async ({ choice, decidedAt, decidedBy, onBehalfOf, decisions }: DecisionOutput) => ({
  choice,
  decidedAt,
  decidedBy,
  onBehalfOf,
  decisions: await Promise.all(
    decisions.map(async ({ choice: one, by, at, onBehalfOf: other, data }) => ({
      choice: one,
      by,
      at,
      onBehalfOf: other,
      dataDigest: await digestOf(data),
    })),
  ),
});

/** Whether the record has a digest of the asked persons. A text that is no record has none. */
function signsRecipients(proof: string): boolean {
  try {
    const claims = atob((proof.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return 'recipientsDigest' in JSON.parse(claims);
  } catch {
    return false;
  }
}
