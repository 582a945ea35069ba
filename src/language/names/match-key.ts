/** The longest value, in characters, that an event and the wait for it have in common. */
export const maxMatchKeyLength = 255;
