import type { TextPage, TextPageName } from '../../../../contracts/editorial/text-page.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { readPageText } from './text-page-markdown.ts';
import { createTextSource, type TextSourceDeps } from './text-source.ts';

/** Text pages: what managers published, else the file; its page is cached until somebody publishes. */
export function createTextPageService(deps: TextSourceDeps) {
  const source = createTextSource(deps);
  return {
    async get(page: TextPageName, locale: Locale): Promise<TextPage> {
      const text = await source(page, locale);
      return { page, locale: text.locale, ...readPageText(text.markdown, locale) };
    },
  };
}

export type TextPageService = ReturnType<typeof createTextPageService>;
