import { documentOfHtml } from '../../../../domain/learning/document-from-html.ts';
import { embedFor } from '../../../../domain/learning/embed-target.ts';
import { readElement } from '../shared/element.ts';
import { plainText } from '../shared/sanitize.ts';
import type { OlxPlace } from './olx-context.ts';

/** Maximum length of text around a script's buttons that still counts as their caption. */
const CAPTION_LIMIT = 120;
/** A table with this many definitions is a scripted graphic, not text to read. */
const MOST_DEFINITIONS = 400;

/** An HTML component as rich text; frames and embedded documents in it become separate items. */
export function addHtml(place: OlxPlace, html: string): void {
  if (/<button\b|\sonclick\s*=/i.test(html) && plainText(html).length <= CAPTION_LIMIT) {
    place.note('<button>', 'do nothing without the scripts of their own platform: left out');
    return;
  }
  let rest = dropScriptedTables(place, html);
  for (let found = nextFrame(rest); found; found = nextFrame(rest)) {
    addText(place, rest.slice(0, found.index));
    const element = readElement(rest, found.index);
    if (element?.name === 'object') addDocument(place, element.attributes);
    else addFrame(place, element?.attributes ?? {});
    rest = rest.slice(element && element.end > found.index ? element.end : found.index + 1);
  }
  addText(place, rest);
}

const nextFrame = (html: string) => /<(?:iframe|object)\b/.exec(html);

function addText(place: OlxPlace, html: string): void {
  const clean = place.clean(html);
  const hasPicture = clean.includes('<img ');
  if (hasPicture || plainText(clean) !== '')
    place.items.addNamed(place.name, { kind: 'rich_text', doc: documentOfHtml(clean) });
}

function addFrame(place: OlxPlace, attributes: Record<string, string>): void {
  const embed = embedFor((attributes.src ?? '').trim());
  if (!embed) {
    place.note(
      '<iframe>',
      `its page is not part of the course's files: ${(attributes.src ?? '').slice(0, 80)}`,
    );
    return;
  }
  if (!embed.frame) place.note('<iframe>', `${new URL(embed.url).hostname} is shown as a link`, embed.url);
  place.items.addNamed(place.name, {
    kind: 'embed',
    ...embed,
    title: attributes.title || new URL(embed.url).hostname,
  });
}

function addDocument(place: OlxPlace, attributes: Record<string, string>): void {
  const found = place.course.files.find((attributes.data ?? '').trim());
  if (!found) {
    place.note('<object>', 'its file is not in the folder');
    return;
  }
  const { name, size } = found.file;
  place.items.addNamed(place.name, { kind: 'file', url: found.url, name: attributes.title || name, size });
}

function dropScriptedTables(place: OlxPlace, html: string): string {
  const start = html.search(/<table\b/);
  if (start < 0 || (html.match(/<dd\b/g)?.length ?? 0) < MOST_DEFINITIONS) return html;
  const end = html.lastIndexOf('</table>');
  place.note('<table>', 'is drawn by scripts of its own platform: left out');
  return html.slice(0, start) + (end < 0 ? '' : html.slice(end + '</table>'.length));
}
