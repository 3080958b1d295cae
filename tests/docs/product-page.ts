import { readFileSync } from 'node:fs';

/** The product specification by its numbered sections. */
export const PRODUCT = readFileSync(new URL('../../docs/product.md', import.meta.url), 'utf8');

const SECTION = /^## (\d+)\. .*$/gm;

/** The text of section `number`, without its heading. */
export function productSection(number: number): string {
  const heads = [...PRODUCT.matchAll(SECTION)];
  const place = heads.findIndex((head) => Number(head[1]) === number);
  const head = heads[place];
  if (!head) throw new Error(`docs/product.md has no section ${number}`);
  return PRODUCT.slice(head.index + head[0].length, heads[place + 1]?.index);
}

/** The text below the heading `title` of a section, up to the next heading. */
export function productPart(number: number, title: string): string {
  const part = productSection(number)
    .split(/^### /m)
    .find((text) => text.startsWith(`${title}\n`));
  if (!part) throw new Error(`docs/product.md §${number} has no heading "${title}"`);
  return part.slice(title.length);
}

/** The titles in a section that a reference may name: headings and bold terms. */
export function productTitles(number: number): string[] {
  const text = productSection(number);
  return [/^### (.+)$/gm, /\*\*(.+?)\*\*/g].flatMap((title) =>
    [...text.matchAll(title)].map((match) => match[1] ?? ''),
  );
}

/** The rows of the first table in a text, without its head. */
export function tableRows(text: string): string[][] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}
