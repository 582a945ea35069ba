/** A did:peer:2 with a key, and with one service at the endpoint. */
export function peerDid(endpoint: string): string {
  const key = 'z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvktH';
  const service = { t: 'did-communication', s: endpoint, recipientKeys: ['#key-1'], routingKeys: [] };
  return `did:peer:2.V${key}.S${Buffer.from(JSON.stringify(service)).toString('base64url')}`;
}
