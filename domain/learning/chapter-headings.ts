import type { ContentItem } from '../../contracts/learning/content.ts';
import { documentText, nodesOf } from './document-text.ts';

/** A heading of the first level in a chapter, found again as the `index`-th one of its item. */
export interface ChapterHeading {
  contentId: string;
  index: number;
  text: string;
}

/** The headings of a chapter for its contents. */
export function chapterHeadings(items: readonly ContentItem[]): ChapterHeading[] {
  return items.flatMap((item) => {
    if (item.kind !== 'rich_text') return [];
    const headings = nodesOf(item.doc).filter(({ type, attrs }) => type === 'heading' && attrs?.level === 2);
    return headings.map((node, index) => ({
      contentId: item.contentId,
      index,
      text: documentText(node),
    }));
  });
}
