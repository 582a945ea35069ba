/** What one answer may weigh. The largest credentials that are in use have a few hundred claims. */
const most = 10_000;

/** A signature takes as long to check as a few dozen values, and a disclosure is hashed, parsed and looked for. */
const ofToken = 50;
const ofDisclosure = 5;

const token = /^[\w-]+\.([\w-]*)\.[\w-]*$/;

/**
 * Whether verifying these presentations would take so long that others wait: the agent does it on the event loop, and
 * its libraries take a time that grows with the square of the digests and the disclosures. Anybody can sign them, so
 * this is known before a signature is checked. Long texts, such as pictures, weigh nothing.
 */
export function isTooHeavy(presented: unknown): boolean {
  let weight = 0;
  const left: unknown[] = [presented];
  while (left.length > 0 && weight <= most) {
    const value = left.pop();
    if (typeof value === 'string') {
      const { weight: ofText, inside } = weighed(value);
      weight += ofText;
      left.push(...inside);
    } else if (typeof value === 'object' && value !== null) {
      const items: unknown[] = Object.values(value);
      weight += items.length;
      if (weight <= most) left.push(...items);
    }
  }
  return weight > most;
}

/** A text weighs what its tokens and disclosures do, and leaves what stands in them to be weighed. */
function weighed(text: string): { weight: number; inside: unknown[] } {
  const parts = text.split('~', most);
  const [, payload] = token.exec(parts[0] ?? '') ?? [];
  if (payload === undefined) return { weight: 0, inside: [] };
  const disclosures = parts.slice(1).filter((part) => !part.includes('.'));
  const weight = ofToken * (1 + parts.length - 1 - disclosures.length) + ofDisclosure * disclosures.length;
  return {
    weight,
    inside: weight > most ? [] : [payload, ...parts.slice(1).map(payloadOf)].map(parsed),
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
