import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const FOREIGN = /^(node_modules|dist|test-results|playwright-report|coverage|build|out)$|^\.(?!github$|ci$)/;
const FOLDERS = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !FOREIGN.test(entry.name))
  .map((entry) => entry.name);
/** Texts of the demo school and of fixtures are content, not documents. */
const pages = globSync(['*.md', ...FOLDERS.map((folder) => `${folder}/**/*.md`)], { cwd: root }).filter(
  (file) => !/^(content\/.+\/|tests\/fixtures\/)/.test(file),
);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const withoutBlocks = (text: string) => text.replace(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '');

/** The anchors that GitHub makes of headings. */
function anchorsOf(file: string): string[] {
  return [...withoutBlocks(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  );
}

/** What is wrong with a link of a page; empty when nothing is. */
function wrongLink(page: string, target: string): string[] {
  const [file = '', anchor] = target.split('#');
  const place = file ? path.join(path.dirname(page), file) : page;
  if (!existsSync(path.join(root, place))) return [`${page}: ${target}`];
  if (anchor === undefined || anchorsOf(place).includes(anchor)) return [];
  return [`${page}: ${target} (no such heading)`];
}

/** Paths of this repository in code spans, including arguments of commands, but not placeholders and globs. */
function pathsOf(page: string): string[] {
  const spans = [...withoutBlocks(read(page)).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return spans
    .flatMap((span) => span.split(' '))
    .filter((word) => FOLDERS.includes(word.split('/')[0] ?? '') && /^[\w.-]+(\/[\w.[\]-]+)+\/?$/.test(word));
}

describe('the documents', () => {
  it('are found', () => expect(pages.length).toBeGreaterThan(50));

  it.each(pages)('%s links to what exists', (page) => {
    const links = [...withoutBlocks(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(
      ([, target = '']) => target,
    );
    // `../../actions/` is GitHub's own page of this repository.
    const relative = links.filter((target) => !/^([a-z]+:|\/|\.\.\/\.\.\/actions\/)/.test(target));
    expect(relative.flatMap((target) => wrongLink(page, target))).toEqual([]);
  });

  it.each(pages)('%s names paths that exist', (page) => {
    const missing = pathsOf(page).filter((name) => !existsSync(path.join(root, name)));
    expect(missing).toEqual([]);
  });

  it('have an alternative text for every picture', () => {
    const silent = pages.filter((page) => /!\[\s*\]\(/.test(withoutBlocks(read(page))));
    expect(silent).toEqual([]);
  });
});
