import path from 'node:path';
import { openSourceFolder, type SourceFolder } from '../shared/source-folder.ts';

export interface FoundCourse {
  format: 'MARKDOWN' | 'OLX';
  /** The folder to read. */
  folder: string;
  /** The name of that folder; null for the top of the archive. */
  name: string | null;
}

/** Which kind of course an unpacked archive has, at its top or up to two folders below; null when it has none. */
export function findCourse(root: string): FoundCourse | null {
  const source = openSourceFolder(root);
  const places = placesOf(source);
  if (places.some((place) => source.locate(`${place}course.xml`) !== null))
    return { format: 'OLX', folder: source.root, name: null };
  const place = places.find((candidate) => hasChapters(source, candidate));
  if (place === undefined) return null;
  const folder = path.join(source.root, place);
  return { format: 'MARKDOWN', folder, name: place === '' ? null : path.basename(folder) };
}

function placesOf(source: SourceFolder): string[] {
  const first = source.list('.').map((name) => `${name}/`);
  return ['', ...first, ...first.flatMap((place) => source.list(place).map((name) => `${place}${name}/`))];
}

function hasChapters(source: SourceFolder, place: string): boolean {
  return [place, `${place}chapters/`].some((parent) =>
    source.list(parent || '.').some((name) => source.locate(`${parent}${name}/_toctree.yml`) !== null),
  );
}
