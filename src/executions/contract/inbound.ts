/** The path at which an inbound webhook takes events. Senders keep it, so it never changes. */
export const inboundPath = (id: string): string => `/hooks/${id}`;
