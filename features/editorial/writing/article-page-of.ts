import type { ManagedArticle } from '@/contracts/editorial/article-management';
import type { ArticlePage } from '@/contracts/editorial/magazine';
import type { WritingContent, WritingPreview } from '@/contracts/editorial/writing-management';
import type { Locale } from '@/contracts/locales';

/** The article as its public page would receive it; a draft is dated as if it were published now. */
export function articlePageOf(
  { slug, kind, topic, picture, chief, quiz, publishedAt, changed }: ManagedArticle,
  language: Locale,
  { preview, content }: { preview: WritingPreview; content: WritingContent },
): ArticlePage {
  const { title, lead, intro, sections, minutes } = preview;
  return {
    article: {
      ...{ slug, kind, chief, quiz, minutes, title, excerpt: lead, locale: language },
      ...{ imageSrc: picture, imageAlt: content.pictureAlt, publishedAt: publishedAt ?? changed.at },
      topic: topic === null ? null : { slug: '', name: topic },
      author: null,
    },
    bodyLocale: language,
    ...{ intro, sections, exercise: null, continues: null, next: [], quizQuestions: null },
  };
}
