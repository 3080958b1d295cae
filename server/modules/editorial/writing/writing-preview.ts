import type { WritingContent, WritingPreview } from '../../../../contracts/editorial/writing-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { readingMinutes } from '../../../../domain/editorial/writing.ts';
import { readPageText } from '../text-page/text-page-markdown.ts';

/** Half-written texts as visitors would see them: a missing title does not hide the body. */
export function previewWriting(
  { title, lead, body }: Pick<WritingContent, 'title' | 'lead' | 'body'>,
  locale: Locale,
): WritingPreview {
  const { intro, sections } = readPageText(`# x\n\nx\n\n${body}`, locale);
  return { title, lead, intro, sections, minutes: readingMinutes(body, locale) };
}
