import { localStorageColorSchemeManager } from '@mantine/core';

/** The same name stands in index.html. */
export const colours = localStorageColorSchemeManager({ key: 'holdfast-colours' });
