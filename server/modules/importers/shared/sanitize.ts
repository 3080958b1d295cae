import sanitizeHtml from 'sanitize-html';
import { MATH_ATTRIBUTES, MATH_TAGS } from '../../../../domain/learning/math-markup.ts';
import { TEX_ATTRIBUTE } from './math.ts';
import { MEDIA_PREFIX } from './parsed-course.ts';

/** Resolves the links and pictures of the source; the sanitiser allows no others. */
export interface HtmlContext {
  /** Final URL of a link: http(s), mailto, `?lesson=…`, `#s-…` or `kurso-media:…`; null keeps only its text. */
  link(href: string): string | null;
  /** Stored picture (`kurso-media:…`), or null when it is not in the folder. */
  image(src: string): { url: string; width?: number | null; height?: number | null } | null;
  /** Called for everything that is left out. */
  dropped(element: string, reason: string): void;
}

const TEXT_TAGS = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'aside', 'figure', 'figcaption'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary', 'div', 'span', 'a', 'img'],
  ...['em', 'strong', 'i', 'b', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'code', 'kbd', 'samp'],
  ...['var', 'abbr', 'cite', 'q', 'dfn', 'time', 'wbr', 'ruby', 'rt', 'rp'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Removed with their content, which is not text for a reader. */
const REMOVED_WHOLE = [
  ...['script', 'style', 'noscript', 'template', 'textarea', 'select', 'option', 'button', 'title', 'head'],
  ...['iframe', 'object', 'embed', 'svg', 'canvas', 'audio', 'video', 'frame', 'frameset', 'noembed', 'xmp'],
  ...['plaintext', 'annotation', 'annotation-xml', 'applet', 'map', 'noframes', 'math-field'],
];

/** Removed without a report: wrappers, whose text is kept, and leftovers of an editor. */
const QUIET = new Set([
  'annotation',
  'html',
  'body',
  'section',
  'article',
  'header',
  'footer',
  'center',
  'font',
  'main',
  'nav',
]);

const KNOWN_CLASSES = ['note', 'note-tip', 'note-warning', 'note-missing', 'resources', 'remote-image'];

/**
 * The only allow-list for imported HTML. The result contains no scripts, styles, frames, forms, external pictures or
 * foreign ids.
 */
export function sanitizeCourseHtml(html: string, context: HtmlContext): string {
  const allowed = new Set([...TEXT_TAGS, ...MATH_TAGS]);
  return sanitizeHtml(html, {
    allowedTags: [...allowed],
    allowedAttributes: attributes(),
    allowedClasses: { '*': KNOWN_CLASSES },
    allowedSchemes: ['http', 'https', 'mailto', MEDIA_PREFIX.slice(0, -1)],
    allowedSchemesByTag: { img: [MEDIA_PREFIX.slice(0, -1)] },
    allowProtocolRelative: false,
    nonTextTags: REMOVED_WHOLE,
    nestingLimit: 60,
    transformTags: {
      h1: 'h2',
      a: (_, given) => linkTag(given, context),
      img: (_, given) => imageTag(given, context),
      '*': (tagName, given) => plainTag(tagName, given, allowed, context),
    },
  })
    .replace(/<(span|div|small)>\s*<\/\1>/g, '')
    .replace(/<p>(\s|&nbsp;|\u00a0|<br \/>)*<\/p>/g, '')
    .trim();
}

function attributes(): sanitizeHtml.IOptions['allowedAttributes'] {
  const math = Object.fromEntries(MATH_TAGS.map((tag) => [tag, MATH_ATTRIBUTES]));
  const headings = Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']]));
  return {
    ...math,
    math: [...MATH_ATTRIBUTES, TEX_ATTRIBUTE],
    ...headings,
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    ol: ['start', 'reversed'],
    details: ['open'],
    abbr: ['title'],
    time: ['datetime'],
    '*': ['lang', 'dir'],
  };
}

type Attributes = Record<string, string>;

function plainTag(tagName: string, given: Attributes, allowed: Set<string>, context: HtmlContext) {
  if (!allowed.has(tagName) && tagName !== 'h1' && !QUIET.has(tagName)) {
    context.dropped(`<${tagName}>`, 'not allowed in a lesson');
  }
  for (const name of Object.keys(given)) {
    if (name.startsWith('on')) context.dropped(name, 'scripts are never imported');
  }
  const { id, ...rest } = given;
  const kept = id && /^s-[\p{L}\p{M}\p{N}-]+$/u.test(id) ? { ...rest, id } : rest;
  return { tagName: tagName === 'h1' ? 'h2' : tagName, attribs: kept };
}

function linkTag(given: Attributes, context: HtmlContext) {
  for (const name of Object.keys(given)) {
    if (name.startsWith('on')) context.dropped(name, 'scripts are never imported');
  }
  const href = given.href === undefined ? null : context.link(given.href.trim());
  if (href === null) return { tagName: 'span', attribs: {} as Attributes };
  const outside = /^https?:/i.test(href);
  const attribs: Attributes = outside ? { href, rel: 'noopener noreferrer' } : { href };
  return { tagName: 'a', attribs };
}

function imageTag(given: Attributes, context: HtmlContext) {
  for (const name of Object.keys(given)) {
    if (name.startsWith('on')) context.dropped(name, 'scripts are never imported');
  }
  const src = (given.src ?? '').trim();
  const alt = (given.alt ?? '').trim();
  const stored = context.image(src);
  if (stored) return { tagName: 'img', attribs: pictureAttributes(stored, given, alt) };
  const href = /^https?:\/\//i.test(src) ? context.link(src) : null;
  const text = alt || fileName(src);
  if (!href) {
    context.dropped('<img>', 'its file is not in the folder: its description is shown');
    return { tagName: 'span', attribs: {} as Attributes, text };
  }
  context.dropped('<img>', 'shown as a link with its description');
  return { tagName: 'a', attribs: { href, rel: 'noopener noreferrer', class: 'remote-image' }, text };
}

function pictureAttributes(
  stored: { url: string; width?: number | null; height?: number | null },
  given: Attributes,
  alt: string,
): Attributes {
  const attribs: Attributes = { src: stored.url, alt, loading: 'lazy', decoding: 'async' };
  const width = stored.width ?? pixels(given.width);
  const height = stored.height ?? pixels(given.height);
  if (width) attribs.width = String(width);
  if (height) attribs.height = String(height);
  return attribs;
}

function pixels(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,4}(px)?$/.test(value.trim()) ? Number.parseInt(value, 10) : null;
}

function fileName(src: string): string {
  const last = src.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return last.slice(0, 100) || '…';
}

/** The readable text of sanitised HTML, for titles and summaries. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html.replace(/<(br|\/p|\/li|\/h\d|\/div|\/tr)\b[^>]*>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: REMOVED_WHOLE,
  });
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
