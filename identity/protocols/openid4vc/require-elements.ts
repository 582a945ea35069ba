import { requireModestCbor } from '../../keys/cbor.ts';

interface Element {
  dataItem: { buffer: Uint8Array };
  elementIdentifier: string;
}

/**
 * Checks the elements that an mdoc shows of one namespace.
 * @throws Error if one is not as CBOR should be, or is there twice: readers would choose different ones
 */
export function requireElements(items: readonly Element[]): void {
  for (const { dataItem } of items) requireModestCbor(dataItem.buffer);
  if (new Set(items.map(({ elementIdentifier }) => elementIdentifier)).size < items.length)
    throw new Error('it is there twice');
}
