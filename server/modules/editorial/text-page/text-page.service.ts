import type { TextPage, TextPageName } from '../../../../contracts/editorial/text-page.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { readPageText } from './text-page-markdown.ts';
import { createTextSource, type TextSourceDeps } from './text-source.ts';

export interface TextPageDeps {
  names: TextSourceDeps['names'];
  folderOf?: TextSourceDeps['folderOf'];
}

/** Text pages; each file is read once. */
export function createTextPageService(deps: TextPageDeps) {
  const cache = new Map<string, Promise<TextPage>>();
  const source = createTextSource(deps);

  async function read(page: TextPageName, locale: Locale): Promise<TextPage> {
    const text = await source(page, locale);
    return { page, locale: text.locale, ...readPageText(text.markdown, locale) };
  }

  return {
    get(page: TextPageName, locale: Locale): Promise<TextPage> {
      const key = `${page}/${locale}`;
      const known = cache.get(key);
      if (known) return known;
      const made = read(page, locale);
      cache.set(key, made);
      made.catch(() => cache.delete(key));
      return made;
    },
  };
}

export type TextPageService = ReturnType<typeof createTextPageService>;
