import path from 'node:path';
import type { MediaCollector } from '../shared/media-collector.ts';
import type { ImportReport } from '../shared/report.ts';
import type { HtmlContext } from '../shared/sanitize.ts';
import type { SourceFolder } from '../shared/source-folder.ts';
import { resolveLink } from './links.ts';

export interface LessonContext {
  /** Links and pictures available to one lesson; `file` is its name in the report. */
  of(
    local: string,
    file: string,
  ): { html: HtmlContext; note(element: string, reason: string, value?: string): void };
}

export function createLessonContext(parts: {
  source: SourceFolder;
  folder: string;
  locals: ReadonlySet<string>;
  media: MediaCollector;
  report: ImportReport;
}): LessonContext {
  const { source, folder, locals, media, report } = parts;
  const index = { locals };
  return {
    of(local, file) {
      const note = (element: string, reason: string, value?: string) =>
        report.add({ file, element, reason, ...(value && { value }) });
      const html: HtmlContext = {
        link(href) {
          const target = resolveLink(href, local, index);
          if (target === null)
            note('<a>', `points to nothing in the course: ${href.slice(0, 80)}`, href.slice(0, 80));
          return target;
        },
        image(src) {
          const place = localPicture(source, folder, local, src);
          const kept = place === null ? null : media.addFile(place);
          if (!kept?.file.contentType.startsWith('image/')) return null;
          return { url: kept.url, width: kept.file.width, height: kept.file.height };
        },
        dropped: note,
      };
      return { html, note };
    },
  };
}

/** A picture beside the lesson, in the language's folder or in the source's root. */
function localPicture(source: SourceFolder, folder: string, local: string, src: string): string | null {
  if (src === '' || /^[a-z][a-z0-9+.-]*:/i.test(src)) return null;
  const clean = decodeURI(src.split(/[?#]/)[0] ?? '').replace(/^\/+/, '');
  const beside = path.posix.join(folder, path.posix.dirname(local), clean);
  return source.locate(beside) ?? source.locate(path.posix.join(folder, clean)) ?? source.locate(clean);
}
