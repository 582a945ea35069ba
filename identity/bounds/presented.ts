/** The limit on the size of one answer: an SD-JWT VC with as many disclosures as we issue at most (1,000), and a little more. */
export const maxPresentedWeight = 15_000;

/** A signature takes as long to check as a few dozen values, and a disclosure is hashed, parsed and looked for. */
const ofToken = 50;
const ofPresentation = 50;
const ofDisclosure = 5;
/** The libraries look for each digest among the disclosures, and among the other digests. */
const ofDigest = 2;

const token = /^[\w-]+\.([\w-]*)\.[\w-]*$/;
const digest = /^[\w-]{43,86}$/;

/**
 * Whether verifying these presentations would take so long that others wait: the agent does it on the event loop, and
 * its libraries take a time that grows with the square of the digests and the disclosures. Anybody can sign them, so
 * this is known before a signature is checked. Long texts, such as pictures, weigh nothing.
 */
export function isTooHeavy(presented: readonly unknown[]): boolean {
  let weight = presented.length * ofPresentation;
  const left: unknown[] = weight > maxPresentedWeight ? [] : [...presented];
  while (left.length > 0 && weight <= maxPresentedWeight) {
    const value = left.pop();
    if (typeof value === 'string') {
      const { weight: ofText, inside } = weighed(value);
      weight += ofText;
      left.push(...inside);
    } else if (typeof value === 'object' && value !== null) {
      const items: unknown[] = Object.values(value);
      weight += items.length;
      if (weight <= maxPresentedWeight) left.push(...items);
    }
  }
  return weight > maxPresentedWeight;
}

/** A text weighs as much as its tokens and disclosures; the values inside them are weighed later. */
function weighed(text: string): { weight: number; inside: unknown[] } {
  if (digest.test(text)) return { weight: ofDigest, inside: [] };
  const parts = text.split('~', maxPresentedWeight);
  const [, payload] = token.exec(parts[0] ?? '') ?? [];
  if (payload === undefined) return { weight: 0, inside: [] };
  const disclosures = parts.slice(1).filter((part) => !part.includes('.'));
  const weight = ofToken * (parts.length - disclosures.length) + ofDisclosure * disclosures.length;
  return {
    weight,
    inside: weight > maxPresentedWeight ? [] : [payload, ...parts.slice(1).map(payloadOf)].map(parsed),
  };
}

const payloadOf = (part: string): string => token.exec(part)?.[1] ?? part;

function parsed(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString());
  } catch {
    // The agent refuses it.
    return null;
  }
}
