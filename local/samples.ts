import { galleryEntry } from './gallery/gallery.ts';

/** The gallery workflows that `npm start` publishes: one that completes at once, and one that needs a wallet. */
export const orderSample = galleryEntry('check-order');
export const badgeSample = galleryEntry('issue-badge-then-ask');
