import { readFile } from 'node:fs/promises';
import type { DocumentName } from '../../../../contracts/editorial/document.ts';
import type { TextPageName } from '../../../../contracts/editorial/text-page.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../../contracts/locales.ts';
import type { TextNames } from './text-names.ts';
import { completeText, type TextEdition } from './text-values.ts';

type TextName = TextPageName | DocumentName;

export interface TextSourceDeps {
  names: TextNames;
  /** The folder that contains `<name>/<locale>.md`. */
  folderOf?: (name: TextName) => URL;
}

export interface SourceText extends TextEdition {
  /** The language of the text: the requested one, or English if there is no translation of this version. */
  locale: Locale;
  markdown: string;
}

const PAGES = new URL('../../../../content/pages/', import.meta.url);
const DOCUMENTS = new URL('../../../../content/documents/', import.meta.url);
/** The terms are kept apart from the pages about the school. */
const TERMS: readonly TextName[] = [
  'terms-of-use',
  'terms-and-conditions',
  'general-partner-terms',
  'cookies',
];

const contentFolder = (name: TextName) => (TERMS.includes(name) ? DOCUMENTS : PAGES);

const FRONT_MATTER = /^---\ndate: (\d{4}-\d\d-\d\d)\n(?:version: (\d+)\n)?---\n+/;

/** Texts about the school in Markdown, the source of both pages and documents. */
export function createTextSource({ names, folderOf = contentFolder }: TextSourceDeps) {
  return async function read(name: TextName, locale: Locale): Promise<SourceText> {
    const fileOf = (language: Locale) => new URL(`${name}/${language}.md`, folderOf(name));
    const [own, english] = await Promise.all([
      readIfThere(fileOf(locale)),
      readFile(fileOf(DEFAULT_LOCALE), 'utf8'),
    ]);
    const edition = editionOf(english);
    const current = own !== null && editionOf(own).version === edition.version;
    const source = current ? own : english;
    const language = current ? locale : DEFAULT_LOCALE;
    const markdown = completeText(source.replace(FRONT_MATTER, ''), names, edition, language);
    return { ...edition, locale: language, markdown };
  };
}

function editionOf(source: string): TextEdition {
  const [, date = null, version] = FRONT_MATTER.exec(source) ?? [];
  return { date, version: version === undefined ? null : Number(version) };
}

async function readIfThere(file: URL): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
