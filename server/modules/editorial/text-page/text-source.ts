import { ApiError } from '../../../../contracts/api-error.ts';
import type { TextPageName } from '../../../../contracts/editorial/text-page.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../../contracts/locales.ts';
import { createPageFiles, type FolderOf, type RawText, type TextName } from './page-file.ts';
import type { PageTextRow } from './page-text.repository.ts';
import type { TextNames } from './text-names.ts';
import { completeText, type TextEdition } from './text-values.ts';

export interface TextSourceDeps {
  names: TextNames;
  /** Texts that managers published; without it only the files are shown. */
  findTexts?: (of: { page: TextPageName; locales: readonly Locale[] }) => Promise<PageTextRow[]>;
  folderOf?: FolderOf;
  /** Whether what the text is about is offered in a language; without it everything is. */
  isOffered?: (page: TextPageName, locale: Locale) => boolean;
}

export interface SourceText extends TextEdition {
  /** The language of the text: the requested one, or English if there is no translation of this version. */
  locale: Locale;
  markdown: string;
}

/** Texts about the school in Markdown, the source of both pages and documents. */
export function createTextSource({
  names,
  findTexts = async () => [],
  folderOf,
  isOffered = () => true,
}: TextSourceDeps) {
  const files = createPageFiles(folderOf);
  return async function read(name: TextName, locale: Locale): Promise<SourceText> {
    if (!isOffered(name, locale)) throw new ApiError('not_found');
    const rows = await findTexts({ page: name, locales: [locale, DEFAULT_LOCALE] });
    const textIn = async (language: Locale): Promise<RawText | null> => {
      const row = rows.find((text) => text.locale === language);
      return row ? rawOf(row) : files(name, language);
    };
    const [own, english] = await Promise.all([textIn(locale), textIn(DEFAULT_LOCALE)]);
    if (!english) throw new Error(`There is no English text of ${name}`);
    const current = own !== null && own.version === english.version;
    const { date, version } = english;
    const language = current ? locale : DEFAULT_LOCALE;
    const markdown = completeText((current ? own : english).markdown, names, { date, version }, language);
    return { date, version, locale: language, markdown };
  };
}

const rawOf = ({ title, lead, body, version, inForceFrom }: PageTextRow): RawText => ({
  // Pages that are no legal documents have no date.
  date: version === null ? null : inForceFrom,
  version,
  markdown: `# ${title}\n\n${lead}\n\n${body}`,
});
