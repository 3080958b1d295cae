import type { TextPageName } from '../../../../contracts/editorial/text-page.ts';
import type { WritingContent } from '../../../../contracts/editorial/writing-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { PublishedWriting } from '../writing/writing-place.ts';
import { type PageFiles, splitHead } from './page-file.ts';
import type { PageTextRow } from './page-text.repository.ts';

/** The text of a page that visitors see in a language: the published one, else the file; null without both. */
export async function shownText(
  row: PageTextRow | undefined,
  files: PageFiles,
  { page, language }: { page: TextPageName; language: Locale },
): Promise<PublishedWriting | null> {
  if (row) {
    const { title, lead, body, version, inForceFrom } = row;
    return {
      content: contentOf({ title, lead, body, version }),
      inForceFrom: version === null ? null : inForceFrom,
    };
  }
  const file = await files(page, language);
  if (!file) return null;
  return {
    content: contentOf({ ...splitHead(file.markdown), version: file.version }),
    inForceFrom: file.date,
  };
}

const contentOf = (text: Omit<WritingContent, 'pictureAlt'>): WritingContent => ({ ...text, pictureAlt: '' });
