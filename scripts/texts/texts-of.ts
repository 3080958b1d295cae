import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../contracts/locales.ts';

/** Texts by key: `cart:summary.total`, `content/school/quiz.json:0.title.ru`, `content/pages/faq/ru.md:1a2b3c4d`. */
export type Texts = Map<string, string>;
/** The files below a folder of the repository and what is in them, now or at a commit. */
export interface Files {
  under: (folder: string) => string[];
  read: (file: string) => string;
}

export const filesNow = (root: string): Files => ({
  under: (folder) =>
    globSync(`${folder}/**/*.{json,md}`, { cwd: root }).map((file) => file.split(path.sep).join('/')),
  read: (file) => readFileSync(path.join(root, file), 'utf8'),
});

/** Throws if git does not have the commit. */
export function filesAt(root: string, commit: string): Files {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  let id: string;
  try {
    id = git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`).trim();
  } catch {
    throw new Error(`git has no commit "${commit}"`);
  }
  return {
    under: (folder) =>
      git('ls-tree', '-r', '-z', '--name-only', id, '--', folder).split('\0').filter(Boolean),
    read: (file) => git('show', `${id}:${file}`),
  };
}

type Node = string | number | boolean | null | Node[] | { [key: string]: Node };

/** The texts below a node, each with its path: all if `own`, else those under the language's code or beside its `locale`. */
function leaves(node: Node, at: string[], own: boolean, locale: Locale): [string, string][] {
  if (typeof node === 'string') return own && node.trim() ? [[at.join('.'), node]] : [];
  if (node === null || typeof node !== 'object') return [];
  const mine = own || (!Array.isArray(node) && node.locale === locale);
  return Object.entries(node).flatMap(([key, value]) =>
    leaves(value, [...at, key], mine || key === locale, locale),
  );
}

/** All texts of the interface in one language. */
export function interfaceTexts(files: Files, locale: Locale): Texts {
  const folder = `public/locales/${locale}`;
  return new Map(
    files.under(folder).flatMap((file) => {
      const namespace = path.basename(file, '.json');
      return leaves(JSON.parse(files.read(file)), [], true, locale).map(
        ([key, text]) => [`${namespace}:${key}`, text] as const,
      );
    }),
  );
}

/** Blocks of lessons whose lines are read; others are code. */
const READ_BLOCKS = ['quiz', 'cards', 'survey', 'checklist', 'open', 'quote'];
/** `options:` and the like introduce what is read. */
const SCAFFOLDING = /^(?:- )?[a-z]+:$/;

/** Lines of Markdown that are read: the title, and what is neither front matter nor code. */
function proseOf(markdown: string): string[] {
  const title = /^---\n(?:.*\n)*?title: (.+)\n/.exec(markdown)?.[1] ?? '';
  const lines = [title, ...markdown.replace(/^---\n[\s\S]*?\n---\n/, '').split('\n')];
  let block: string | null = null;
  return lines.flatMap((line) => {
    const fence = /^\s*```(.*)/.exec(line)?.[1];
    if (fence !== undefined) block = block === null ? fence.trim() : null;
    const read = fence === undefined && (block === null || READ_BLOCKS.includes(block));
    return read && /\p{L}{2}/u.test(line) && !SCAFFOLDING.test(line.trim()) ? [line.trim()] : [];
  });
}

/** Not a slug, a code or the name of a file. */
const isProse = ([, text]: [string, string]) => !/^[\x21-\x40[-~]+$/.test(text);

/** Of one language by its name or its folder. */
const isOf = (file: string, locale: Locale) => file.endsWith(`/${locale}.md`) || file.includes(`/${locale}/`);

/** Texts of `content/` in one language. */
export function contentTexts(files: Files, locale: Locale): Texts {
  return new Map(
    files.under('content').flatMap((file): [string, string][] => {
      if (file.endsWith('.json'))
        return leaves(JSON.parse(files.read(file)), [], false, locale)
          .filter(isProse)
          .map(([key, text]) => [`${file}:${key}`, text]);
      if (!file.endsWith('.md') || !isOf(file, locale)) return [];
      return proseOf(files.read(file)).map((line) => [`${file}:${hash(line).slice(0, 8)}`, line]);
    }),
  );
}

export const hash = (text: string) => createHash('sha256').update(text).digest('hex');
