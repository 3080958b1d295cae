import type { Locale } from '../../../../contracts/locales.ts';
import type { ItemList } from '../shared/item-list.ts';
import { anchorId, lessonHref } from '../shared/lesson-href.ts';
import type { MediaCollector } from '../shared/media-collector.ts';
import { missingNote } from '../shared/missing-note.ts';
import type { ImportReport } from '../shared/report.ts';
import { type HtmlContext, sanitizeCourseHtml } from '../shared/sanitize.ts';
import type { SourceFolder } from '../shared/source-folder.ts';
import { type StaticFiles, staticName } from './static-files.ts';
import { renderTexInHtml } from './tex.ts';

/** Letters that an icon font would have rendered. */
const ICON = /<span\b[^>]*class="[^"]*\bmaterial-(?:symbols|icons)[^"]*"[^>]*>[^<]*<\/span>/g;

/** State shared by the readers of one course. */
export interface OlxCourse {
  source: SourceFolder;
  /** Folder of `course.xml` inside the source, with a trailing slash, or empty. */
  root: string;
  locale: Locale;
  files: StaticFiles;
  media: MediaCollector;
  report: ImportReport;
  /** Lesson of any block: its own unit, or the first one of a section. */
  lessonOf: Map<string, string>;
}

/** Context for reading one component. */
export interface OlxPlace {
  course: OlxCourse;
  /** Name of the component in the report. */
  file: string;
  /** The component's own id: the base of its item's key. */
  name: string;
  items: ItemList;
  note(element: string, reason: string, value?: string): void;
  /** Renders formulas and sanitises. */
  clean(html: string): string;
  /** A note in place of what could not be imported; `html` is already sanitised. */
  missing(html: string, title?: string): string;
}

export function placeOf(course: OlxCourse, file: string, name: string, items: ItemList): OlxPlace {
  const note = (element: string, reason: string, value?: string) =>
    course.report.add({ file, element, reason, ...(value && { value }) });
  const context = htmlContext(course, note);
  return {
    course,
    file,
    name,
    items,
    note,
    clean: (html) => sanitizeCourseHtml(renderTexInHtml(html.replace(ICON, '')), context),
    missing: (html, title = '') => missingNote(course.locale, title, html),
  };
}

function htmlContext(
  course: OlxCourse,
  note: (element: string, reason: string, value?: string) => void,
): HtmlContext {
  return {
    dropped: note,
    link(href) {
      const target = linkTarget(course, href);
      if (target === null)
        note('<a>', `points to nothing in the course: ${href.slice(0, 80)}`, href.slice(0, 80));
      return target;
    },
    image(src) {
      const found = course.files.find(src);
      if (!found?.file.contentType.startsWith('image/')) return null;
      return { url: found.url, width: found.file.width, height: found.file.height };
    },
  };
}

function linkTarget(course: OlxCourse, href: string): string | null {
  if (href.startsWith('#')) return href.length > 1 ? `#${anchorId(href.slice(1))}` : null;
  if (staticName(href) !== null) return course.files.find(href)?.url ?? null;
  const block = /^(?:\/jump_to_id\/)?([\w-]+)(#.*)?$/.exec(href);
  const lesson = block?.[1] === undefined ? undefined : course.lessonOf.get(block[1]);
  if (lesson) return lessonHref(lesson, block?.[2]?.slice(1));
  if (/^(https?:\/\/|mailto:)/i.test(href)) return URL.canParse(href) ? href : null;
  return null;
}
