import type { TextPage, TextPageName } from '../../../../contracts/editorial/text-page.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { SectionsOf } from '../static-content/static-sections.ts';
import { createHelpAnswers } from './help-answers.ts';
import { readPageText } from './text-page-markdown.ts';
import { createTextSource, type TextSourceDeps } from './text-source.ts';

export interface TextPageDeps extends TextSourceDeps {
  /** Sections that follow the text. */
  sectionsOf?: SectionsOf;
}

/** Text pages: what managers published, else the file; its page is cached until somebody publishes. */
export function createTextPageService({ sectionsOf, ...deps }: TextPageDeps) {
  const source = createTextSource(deps);

  async function get(page: TextPageName, locale: Locale): Promise<TextPage> {
    const text = await source(page, locale);
    const read = readPageText(text.markdown, locale);
    const more = (await sectionsOf?.(page, text.locale)) ?? [];
    return { page, locale: text.locale, ...read, sections: [...read.sections, ...more] };
  }

  return { get, answers: createHelpAnswers((locale) => get('faq', locale)) };
}

export type TextPageService = ReturnType<typeof createTextPageService>;
