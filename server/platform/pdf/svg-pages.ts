/** What of the renderer's picture is drawn: attributes of each element, and the form of their values. */
const ELEMENTS: Partial<Record<string, readonly string[]>> = {
  g: ['transform', 'fill', 'clip-path', 'opacity'],
  path: ['id', 'd', 'transform'],
  rect: ['x', 'y', 'width', 'height', 'transform'],
  use: ['x', 'y', 'href', 'transform'],
  clipPath: ['id'],
  image: ['x', 'y', 'width', 'height', 'xlink:href', 'preserveAspectRatio', 'transform'],
};
const PAINTED = new Set(['path', 'rect', 'use']);
const PAINT =
  /^(?:fill|fill-rule|fill-opacity|stroke|stroke-width|stroke-opacity|stroke-miterlimit|stroke-line(?:cap|join)|stroke-dash(?:array|offset))$/;
const VALUES: Record<string, RegExp> = {
  href: /^#[\w/+=-]+$/,
  'clip-path': /^url\(#[\w/+=-]+\)$/,
  'xlink:href': /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+$/,
};
const PLAIN_VALUE = /^[\w\s#.,()/+=-]*$/;

const TAG = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /\s([\w:-]+)="([^"]*)"/g;

interface Page {
  width: string;
  height: string;
  parts: string[];
}

/**
 * The pages of the renderer's one tall picture, each a picture of its own: shapes and embedded bitmaps, and none of the
 * rest, such as links, texts for selection, styles and scripts. Elements outside the list are left out with what is in them.
 */
export function pagesOf(svg: string): string[] {
  const glyphs = new Map<string, string>();
  const pages: Page[] = [];
  /** The end of each open element; empty when it was not written. */
  const open: string[] = [];
  let leftOut = 0;
  for (const [, isEnd, name = '', attributes = '', isEmpty = ''] of svg.matchAll(TAG)) {
    if (isEnd) {
      if (leftOut > 0) leftOut -= 1;
      else pages.at(-1)?.parts.push(open.pop() ?? '');
    } else if (leftOut > 0 || !isKnown(name)) {
      if (!isEmpty) leftOut += 1;
    } else {
      if (isPage(attributes)) pages.push(startPage(attributes));
      const written = isWrapper(name, attributes) ? '' : write(name, attributes, isEmpty);
      const page = pages.at(-1);
      if (page) page.parts.push(written);
      else if (name === 'path') glyphs.set(idOf(written), written);
      if (!isEmpty) open.push(written && `</${name}>`);
    }
  }
  return pages.map((page) => finish(page, glyphs));
}

/** Written again around each page; their content is read. */
const WRAPPERS = ['svg', 'defs'];

const isKnown = (name: string) => name in ELEMENTS || WRAPPERS.includes(name);
const isPage = (attributes: string) => attributes.includes(' data-page-width="');
const isWrapper = (name: string, attributes: string) => WRAPPERS.includes(name) || isPage(attributes);

const idOf = (path: string) => / id="([^"]*)"/.exec(path)?.[1] ?? '';

function startPage(attributes: string): Page {
  const number = (name: string) => new RegExp(` ${name}="([\\d.]+)"`).exec(attributes)?.[1] ?? '0';
  return { width: number('data-page-width'), height: number('data-page-height'), parts: [] };
}

/** Empty for a group without attributes, which draws nothing of its own. */
function write(name: string, attributes: string, isEmpty: string): string {
  const kept = [...attributes.matchAll(ATTRIBUTE)].filter(([, key = '', value = '']) => {
    const isWanted = ELEMENTS[name]?.includes(key) || (PAINTED.has(name) && PAINT.test(key));
    return isWanted && (VALUES[key] ?? PLAIN_VALUE).test(value);
  });
  return name === 'g' && kept.length === 0 ? '' : `<${name}${kept.map(([all]) => all).join('')}${isEmpty}>`;
}

function finish({ width, height, parts }: Page, glyphs: ReadonlyMap<string, string>): string {
  const used = new Set<string>();
  // A space is a glyph that is not drawn.
  const body = parts.join('').replaceAll(/<use [^>]*?href="#([^"]+)"\/>/g, (use, id) => {
    if (glyphs.has(id)) used.add(id);
    return glyphs.has(id) ? use : '';
  });
  const defs = [...used].map((id) => glyphs.get(id)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">` +
    `<defs>${defs}</defs><rect width="100%" height="100%" fill="#fff"/>${withoutEmptyGroups(body)}</svg>`
  );
}

/** Most groups are left of links and texts for selection. */
function withoutEmptyGroups(body: string): string {
  const shorter = body.replaceAll(/<g(?: [^>]*)?><\/g>/g, '');
  return shorter === body ? body : withoutEmptyGroups(shorter);
}
