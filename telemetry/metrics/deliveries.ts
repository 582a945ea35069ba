import { Counter, type Registry } from 'prom-client';

/** What is counted of messages of DIDComm, in every process that sends some. */
export interface DeliveryMetrics {
  gaveUp(reason: string): void;
}

export function createDeliveryMetrics(registry: Registry): DeliveryMetrics {
  const givenUp = new Counter({
    name: 'holdfast_didcomm_given_up_total',
    help: 'Messages of DIDComm that nobody took: `refused` by their endpoint, at an `address` that may not be reached, or `unreachable`.',
    labelNames: ['reason'],
    registers: [registry],
  });
  return { gaveUp: (reason) => givenUp.inc({ reason }) };
}
