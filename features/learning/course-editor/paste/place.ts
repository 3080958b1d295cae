import type { Source } from './source';
import type { Marks } from './text-marks';
import type { WordLists } from './word-lists';

/** A picture that is not in the school yet, so that the text cannot show it. */
export interface PastedPicture {
  src: string;
  alt: string;
}

/** Where in the pasted text the writer is. */
export interface Place {
  source: Source;
  lists: WordLists;
  marks: Marks;
  depth: number;
  /** How far headings move down: a text has no heading of the first level. */
  headingShift: number;
  /** Headings and header cells are bold anyway. */
  isBoldAlready: boolean;
  pictures: PastedPicture[];
}

/** Deeper elements lose their structure; a document may have 128 levels, and some elements make two of them. */
export const MAX_NESTING = 40;
