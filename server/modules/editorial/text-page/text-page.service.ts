import { readFile } from 'node:fs/promises';
import type { TextPage, TextPageName } from '../../../../contracts/editorial/text-page.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../../contracts/locales.ts';
import { readPageText } from './text-page.markdown.ts';

export interface TextPageDeps {
  /** Values for `{{siteName}}` and `{{supportEmail}}`. */
  names: { siteName: string; supportEmail: string };
  folder?: URL;
}

/** Text pages from `content/pages/<page>/<locale>.md`; each file is read once. */
export function createTextPageService({ names, folder = PAGES }: TextPageDeps) {
  const kept = new Map<string, Promise<TextPage>>();

  async function read(page: TextPageName, locale: Locale): Promise<TextPage> {
    const own = await source(new URL(`${page}/${locale}.md`, folder));
    const text = own ?? (await readFile(new URL(`${page}/${DEFAULT_LOCALE}.md`, folder), 'utf8'));
    const filled = text.replace(
      /\{\{(siteName|supportEmail)\}\}/g,
      (_, name: keyof typeof names) => names[name],
    );
    return { page, locale: own === null ? DEFAULT_LOCALE : locale, ...readPageText(filled, locale) };
  }

  return {
    get(page: TextPageName, locale: Locale): Promise<TextPage> {
      const key = `${page}/${locale}`;
      const known = kept.get(key);
      if (known) return known;
      const made = read(page, locale);
      kept.set(key, made);
      made.catch(() => kept.delete(key));
      return made;
    },
  };
}

export type TextPageService = ReturnType<typeof createTextPageService>;

const PAGES = new URL('../../../../content/pages/', import.meta.url);

async function source(file: URL): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
