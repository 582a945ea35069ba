export { checkOrderSource as SAMPLE_SOURCE } from '../console/src/workflows/samples/check-order.ts';

export const SAMPLE_INPUT = { email: 'ada@example.com', quantity: 1 };
