/** How long what is replaced may still be used, in seconds, as the API takes it. */
export const overlapChoices = [
  { value: '0', label: 'No overlap: it stops at once' },
  { value: '3600', label: 'For an hour' },
  { value: '86400', label: 'For a day' },
  { value: '604800', label: 'For a week' },
];
