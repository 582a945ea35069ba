import { anchorOf } from '../anchors.ts';
import { referenceAddress } from '../pages.ts';

export const addressOfTag = (tag: string): string => `${referenceAddress}/${anchorOf(tag)}`;
/** Operations have their own names, so that a link needs no more. */
export const addressOfOperation = (id: string): string => `${referenceAddress}/${id}`;
export const addressOfSchema = (name: string): string => `${referenceAddress}/schemas/${name}`;
