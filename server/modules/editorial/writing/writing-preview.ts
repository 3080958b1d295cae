import type { WritingContent, WritingPreview } from '../../../../contracts/editorial/writing-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { readingMinutes } from '../../../../domain/editorial/writing.ts';
import { readArticleText, readPageText } from '../text-page/text-page-markdown.ts';

type Typed = Pick<WritingContent, 'title' | 'lead' | 'body'>;

/** Half-written texts as visitors would see them: a missing title does not hide the body. */
export function previewWriting({ title, lead, body }: Typed, locale: Locale): WritingPreview {
  const { intro, sections } = readPageText(headed(body), locale);
  return { title, lead, intro, sections, minutes: readingMinutes(body, locale) };
}

/** The same of an article, with the place of its exercise. */
export function previewArticle({ title, lead, body }: Typed, locale: Locale): WritingPreview {
  const { intro, sections, exerciseAt } = readArticleText(headed(body), locale);
  return { title, lead, intro, sections, minutes: readingMinutes(body, locale), exerciseAt };
}

const headed = (body: string) => `# x\n\nx\n\n${body}`;
