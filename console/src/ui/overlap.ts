/** How long a replaced value is still valid, in seconds, as the API accepts it. */
export const overlapChoices = [
  { value: '0', label: 'No overlap: it stops at once' },
  { value: '3600', label: 'For an hour' },
  { value: '86400', label: 'For a day' },
  { value: '604800', label: 'For a week' },
];
