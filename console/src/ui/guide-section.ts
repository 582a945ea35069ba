/** A page of the guide, and a section of it. */
export type GuideSection = `${string}#${string}`;
