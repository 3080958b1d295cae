import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { productTitles } from './product-page.ts';

const root = path.resolve(import.meta.dirname, '../..');
const CODE =
  '{contracts,domain,db,server,services,store,hooks,components,features,pages,styles,scripts,tests,e2e}';
const files = [
  ...globSync(`${CODE}/**/*.{ts,tsx,js,mjs,cjs,css,yaml,md}`, { cwd: root }),
  ...globSync('{*.{md,js,ts,jsonc,yaml},.dependency-cruiser.js,.env.example,Dockerfile}', { cwd: root }),
  ...globSync('{docs,.github}/**/*.{md,yaml,yml}', { cwd: root }),
].filter((file) => !/^tests\/(docs|fixtures)\//.test(file));

/** A file as one line: a reference may be broken over two lines of a comment. */
const flat = (file: string) =>
  readFileSync(path.join(root, file), 'utf8').replace(/\s*\n\s*(\*|\/\/|#)?\s*/g, ' ');
const texts = new Map(files.map((file) => [file, flat(file)]));

function broken(pattern: RegExp, holds: (match: RegExpMatchArray) => boolean): string[] {
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(pattern)].filter((match) => !holds(match)).map((match) => `${file}: ${match[0]}`),
  );
}

const SECTIONS = 12;

/** Whether a section exists; a capitalised text after its number must be one of the section's titles. */
function hasSection(number: number, behind: string): boolean {
  if (number < 1 || number > SECTIONS) return false;
  const named = /^ ([A-Z].*)$/.exec(behind)?.[1];
  return (
    !named ||
    productTitles(number).some(
      (title) => named === title || (/^[ ,]/.test(named.slice(title.length)) && named.startsWith(title)),
    )
  );
}

const decisions = new Set(
  globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((file) => path.basename(file).slice(0, 3)),
);

describe('references', () => {
  it('were looked for in a real tree', () => {
    expect(files.length).toBeGreaterThan(1000);
    const found = [...texts.values()].flatMap((text) => text.match(/\bproduct §\d/gi) ?? []);
    expect(found.length).toBeGreaterThan(150);
  });

  it('name one document of the product: "product §4 Cart"', () => {
    expect(broken(/\b(spec(ification)?('s)?|decisions|architecture),? \(?§/gi, () => false)).toEqual([]);
  });

  it('to sections of docs/product.md lead to a section and a title of it', () => {
    const list = /\bproduct ((?:§\d+(?: [A-Z][A-Za-z, -]*[A-Za-z])?(?:, (?=§)| and (?=§))?)+)/gi;
    const holds = (match: RegExpMatchArray) =>
      [...(match[1] ?? '').matchAll(/§(\d+)([^§]*)/g)].every(([, number, behind = '']) =>
        hasSection(Number(number), behind.replace(/(,| and) ?$/, '')),
      );
    expect(broken(list, holds)).toEqual([]);
  });

  it('to decisions lead to a page', () => {
    expect(broken(/\bdecisions?(?: |\/)(\d{3})\b/gi, ([, number = '']) => decisions.has(number))).toEqual([]);
  });

  it('to a heading of docs/architecture.md lead to it', () => {
    const headings = [
      ...(texts.get('docs/architecture.md') ?? '').matchAll(/\*\*(.+?)\.?\*\*|#+ (\w[\w ]*)/g),
    ];
    const titles = headings.map((match) => match[1] ?? match[2] ?? '');
    expect(
      broken(/\barchitecture(?:\.md)?, ([A-Z][\w ]+)/g, ([, title = '']) => titles.includes(title)),
    ).toEqual([]);
  });
});
