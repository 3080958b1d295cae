import type { ManagedArticle } from '@/contracts/editorial/article-management';
import type { ArticlePage } from '@/contracts/editorial/magazine';
import type { WritingContent, WritingPreview } from '@/contracts/editorial/writing-management';
import type { Locale } from '@/contracts/locales';

/** The article as its public page would receive it; a draft is dated as if it were published now. */
export function articlePageOf(
  article: ManagedArticle,
  language: Locale,
  { preview, content }: { preview: WritingPreview; content: WritingContent },
): ArticlePage {
  const { slug, kind, topic, picture, chief, quiz, publishedAt, changed } = article;
  const { title, lead, intro, sections, minutes } = preview;
  const { exerciseAt = { part: sections.length, rest: '' } } = preview;
  return {
    article: {
      ...{ slug, kind, chief, quiz, minutes, title, excerpt: lead, locale: language },
      ...{ imageSrc: picture, imageAlt: content.pictureAlt, publishedAt: publishedAt ?? changed.at },
      topic: topic === null ? null : { slug: '', name: topic },
      author: null,
    },
    bodyLocale: language,
    ...{ intro, sections, exercise: exerciseOf(article, language), exerciseAt },
    ...{ continues: null, next: [], quizQuestions: null },
  };
}

/** The preview shows its place only, for which any lesson will do. */
const exerciseOf = ({ exerciseProductId }: ManagedArticle, language: Locale): ArticlePage['exercise'] =>
  exerciseProductId === null
    ? null
    : {
        productId: exerciseProductId,
        productType: 'COURSE',
        language,
        ...{ lessonKey: '', lessonTitle: '', contentId: '' },
      };
