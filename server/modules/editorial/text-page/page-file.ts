import { readFile } from 'node:fs/promises';
import type { DocumentName } from '../../../../contracts/editorial/document.ts';
import type { TextPageName } from '../../../../contracts/editorial/text-page.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { projectFile } from '../../../../db/project-file.ts';
import type { TextEdition } from './text-values.ts';

export type TextName = TextPageName | DocumentName;

/** The folder that contains `<name>/<locale>.md`. */
export type FolderOf = (name: TextName) => URL;

/** A text with its placeholders, before it is completed. */
export interface RawText extends TextEdition {
  markdown: string;
}

const PAGES = projectFile('content/pages/');
const DOCUMENTS = projectFile('content/documents/');
/** The terms are kept apart from the pages about the school. */
const TERMS: readonly TextName[] = [
  'terms-of-use',
  'terms-and-conditions',
  'general-partner-terms',
  'affiliate-additional-agreement',
  'cookies',
];

const contentFolder: FolderOf = (name) => (TERMS.includes(name) ? DOCUMENTS : PAGES);

const FRONT_MATTER = /^---\ndate: (\d{4}-\d\d-\d\d)\n(?:version: (\d+)\n)?---\n+/;

export type PageFiles = ReturnType<typeof createPageFiles>;

/** The texts that Kurso comes with; each file is read once. */
export function createPageFiles(folderOf: FolderOf = contentFolder) {
  const cache = new Map<string, Promise<RawText | null>>();
  return function read(name: TextName, locale: Locale): Promise<RawText | null> {
    const { href } = new URL(`${name}/${locale}.md`, folderOf(name));
    const known = cache.get(href);
    if (known) return known;
    const made = readIfThere(new URL(href));
    cache.set(href, made);
    made.catch(() => cache.delete(href));
    return made;
  };
}

async function readIfThere(file: URL): Promise<RawText | null> {
  const source = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (source === null) return null;
  const [front = '', date = null, version] = FRONT_MATTER.exec(source) ?? [];
  return {
    date,
    version: version === undefined ? null : Number(version),
    markdown: source.slice(front.length),
  };
}

const HEAD = /^# (.+)\n\n([^\n]+(?:\n[^\n]+)*)(?:\n\n|\n*$)/;

/** A file as managers edit it: title, lead and body apart. */
export function splitHead(markdown: string): { title: string; lead: string; body: string } {
  const [head, title, lead] = HEAD.exec(markdown) ?? [];
  if (head === undefined || title === undefined || lead === undefined)
    throw new Error('A page must begin with a title and a lead');
  return { title, lead, body: markdown.slice(head.length).trim() };
}
