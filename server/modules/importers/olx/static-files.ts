import type { MediaCollector } from '../shared/media-collector.ts';
import type { SourceFile } from '../shared/parsed-course.ts';
import type { SourceFolder } from '../shared/source-folder.ts';

export interface StaticFiles {
  /** A file of the course in any of OLX's notations: `/static/x`, `/asset-v1:…@x`, `/c4x/…/asset/x`. */
  find(address: string): { url: string; file: SourceFile } | null;
  /** A file in `static/` by its plain name. */
  named(name: string): { url: string; file: SourceFile } | null;
  text(name: string): string | null;
}

/** OLX replaces spaces and brackets in references by underscores; the files keep their names. */
const loose = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.-]+/gu, '_');

export function openStaticFiles(source: SourceFolder, root: string, media: MediaCollector): StaticFiles {
  const byLooseName = new Map(source.list(`${root}static`).map((name) => [loose(name), name]));
  const resolve = (name: string) => byLooseName.get(loose(name)) ?? null;
  const named = (name: string) => {
    const known = resolve(name);
    const place = known === null ? null : source.locate(`${root}static/${known}`);
    return place === null ? null : media.addFile(place);
  };
  return {
    named,
    find(address) {
      const name = staticName(address);
      return name === null ? null : named(name);
    },
    text(name) {
      const known = resolve(name);
      return known === null ? null : source.text(`${root}static/${known}`);
    },
  };
}

/** The file's name when a URL points to one of the course's files. */
export function staticName(address: string): string | null {
  const clean = decode(address.split(/[?#]/)[0] ?? '');
  const found =
    /^\/?static\/(.+)$/.exec(clean) ??
    /asset-v1:[^@]*\+type@asset\+block@(.+)$/.exec(clean) ??
    /\/c4x\/[^/]+\/[^/]+\/asset\/(.+)$/.exec(clean);
  return found?.[1] ?? null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
