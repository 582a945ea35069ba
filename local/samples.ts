import { galleryEntry } from './gallery/gallery.ts';

/** What `npm start` publishes, of the gallery: one that completes at once, and one that needs a wallet. */
export const orderSample = galleryEntry('check-order');
export const badgeSample = galleryEntry('issue-badge-then-ask');
