/** The pages of the guide, with their sections. */
export type SearchIndex = [
  path: string,
  title: string,
  sections: [anchor: string, heading: string, text: string][],
][];

export interface Hit {
  path: string;
  anchor: string;
  title: string;
  heading: string;
  excerpt: string;
  score: number;
}

export function find(index: SearchIndex, asked: string): Hit[];
