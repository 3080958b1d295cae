import path from 'node:path';
import { anchorId, lessonHref } from '../shared/lesson-href.ts';

export interface LinkIndex {
  /** Lesson paths (`chapter1/3`) that exist, in order. */
  locals: ReadonlySet<string>;
}

/** `chapter1/3` is the lesson `chapter1-3` in every language. */
export const lessonKey = (local: string) => local.replaceAll('/', '-');

const COURSE_SITE = /^https?:\/\/(?:www\.)?huggingface\.co\/(?:learn\/(?:nlp|llm)-course|course)(\/.*)?$/;

/** The target of a lesson's link in the school; null when there is none. */
export function resolveLink(href: string, from: string, index: LinkIndex): string | null {
  if (href.startsWith('#')) return href.length > 1 ? `#${anchorId(decode(href.slice(1)))}` : null;
  const site = COURSE_SITE.exec(href);
  if (site) return courseLink(site[1] ?? '/', '', index) ?? href;
  if (/^(https?:\/\/|mailto:)/i.test(href)) return URL.canParse(href) ? href : null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//')) return null;
  const inCourse = /^\/course(\/.*)?$/.exec(href);
  if (inCourse) return courseLink(inCourse[1] ?? '/', '', index);
  if (href.startsWith('/')) return null;
  return courseLink(href, path.posix.dirname(from), index);
}

function courseLink(target: string, folder: string, index: LinkIndex): string | null {
  const [place = '', anchor] = decode(target).split('#');
  const clean = place.replace(/\?.*$/, '').replace(/\.mdx?$/, '');
  const joined = path.posix.normalize(path.posix.join(folder, clean)).replace(/^\/+|\/+$/g, '');
  const local =
    findLesson(joined, index) ?? findLesson(joined.replace(/^[a-z]{2}(-[A-Za-z]{2})?\//, ''), index);
  return local === null ? null : lessonHref(lessonKey(local), anchor);
}

function findLesson(place: string, index: LinkIndex): string | null {
  const named = place.replace(/\/section(\w+)$/, '/$1');
  if (index.locals.has(named)) return named;
  for (const local of index.locals) if (local.startsWith(`${named}/`)) return local;
  return null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
