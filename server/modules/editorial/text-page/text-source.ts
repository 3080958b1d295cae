import { readFile } from 'node:fs/promises';
import { DEFAULT_LOCALE, type Locale } from '../../../../contracts/locales.ts';

export interface TextSourceDeps {
  /** Values for `{{siteName}}` and `{{supportEmail}}`. */
  names: { siteName: string; supportEmail: string };
  /** Contains `<name>/<locale>.md`. */
  folder: URL;
}

export interface SourceText {
  /** The language of the text: the requested one, or English if there is no translation. */
  locale: Locale;
  /** Date of the text as `YYYY-MM-DD`, if it has one. */
  date: string | null;
  markdown: string;
}

const FRONT_MATTER = /^---\ndate: (\d{4}-\d\d-\d\d)\n---\n+/;

/** Texts about the school in Markdown, the source of both pages and documents. */
export function createTextSource({ names, folder }: TextSourceDeps) {
  return async function read(name: string, locale: Locale): Promise<SourceText> {
    const own = await readIfThere(new URL(`${name}/${locale}.md`, folder));
    const source = own ?? (await readFile(new URL(`${name}/${DEFAULT_LOCALE}.md`, folder), 'utf8'));
    const markdown = source
      .replace(FRONT_MATTER, '')
      .replace(/\{\{(siteName|supportEmail)\}\}/g, (_, key: keyof typeof names) => names[key]);
    const date = FRONT_MATTER.exec(source)?.[1] ?? null;
    return { locale: own === null ? DEFAULT_LOCALE : locale, date, markdown };
  };
}

async function readIfThere(file: URL): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
