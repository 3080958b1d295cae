import { LOCALE_NAMES, LOCALES } from '../../../../contracts/locales.ts';
import { documentOfHtml } from '../../../../domain/learning/document-from-html.ts';
import { embedFor, youtubeEmbed } from '../../../../domain/learning/embed-target.ts';
import { transcriptOf } from '../shared/item-list.ts';
import { escapeHtml } from '../shared/math.ts';
import { sjsonToVtt, srtToVtt, transcriptLines, transcriptText } from './captions.ts';
import type { OlxPlace } from './olx-context.ts';
import { elementsOf, type XmlElement } from './xml.ts';

interface Caption {
  language: string;
  label: string;
  vtt: string;
}

/** A video: stored files with captions, else a link to its external page with the transcript. */
export function addVideo(place: OlxPlace, video: XmlElement): void {
  const title = (video.attributes.display_name ?? '').trim();
  const captions = captionsOf(place, video);
  const sources = sourceAddresses(video).flatMap((address) => storedVideo(place, address));
  if (sources.length > 0) {
    const tracks = captions.map(({ language, label, vtt }) => ({
      language,
      label,
      url: place.course.media.addBytes(`${place.name}-${language}.vtt`, 'text/vtt', Buffer.from(vtt)),
    }));
    const own = captions.find((caption) => localeOf(caption.language) === place.course.locale);
    const transcript = own ? transcriptLines(own.vtt) : [];
    place.items.addNamed(place.name, {
      kind: 'video',
      title: title || null,
      sources,
      captions: tracks,
      poster: null,
      durationSeconds: null,
      ...(transcript.length > 0 && { transcript }),
    });
  } else addElsewhere(place, video, title, captions);
  addHandouts(place, video);
}

function sourceAddresses(video: XmlElement): string[] {
  const listed = elementsOf(video, 'source').map((source) => source.attributes.src ?? '');
  const json = /^\[.*\]$/s.test(video.attributes.html5_sources ?? '') ? video.attributes.html5_sources : '[]';
  const more = (json ?? '').match(/"(?:\\.|[^"\\])*"/g)?.map((text) => text.slice(1, -1)) ?? [];
  return [...new Set([...listed, ...more].map((address) => address.trim()).filter(Boolean))];
}

/** A video on a server is looked up among the course's files by name: nothing is downloaded. */
function storedVideo(place: OlxPlace, address: string): { url: string; type: string }[] {
  const name = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  const found = place.course.files.find(address) ?? place.course.files.named(name);
  return found?.file.contentType.startsWith('video/')
    ? [{ url: found.url, type: found.file.contentType }]
    : [];
}

function addElsewhere(place: OlxPlace, video: XmlElement, title: string, captions: Caption[]): void {
  const id =
    video.attributes.youtube_id_1_0 || /1\.00?:([\w-]+)/.exec(video.attributes.youtube ?? '')?.[1] || '';
  const embed = (id ? youtubeEmbed(id) : null) ?? embedFor(sourceAddresses(video)[0] ?? '');
  if (embed) place.items.addNamed(place.name, { kind: 'embed', ...embed, title: title || 'Video' });
  else place.note('<video>', 'has neither a file in the folder nor a URL');
  if (embed && embed.provider !== 'youtube')
    place.note('<video>', 'its file is not in the folder: shown as a link');
  const html = captions.map((caption) => transcriptHtml(title, caption)).join('');
  if (html !== '')
    place.items.addNamed(transcriptOf(place.name), {
      kind: 'rich_text',
      doc: documentOfHtml(place.clean(html)),
    });
}

function transcriptHtml(title: string, caption: Caption): string {
  const paragraphs = transcriptText(caption.vtt).map((text) => `<p>${escapeHtml(text)}</p>`);
  const summary = [title, caption.label].filter(Boolean).join(' — ');
  return `<details><summary>${escapeHtml(summary)}</summary>${paragraphs.join('')}</details>`;
}

function captionsOf(place: OlxPlace, video: XmlElement): Caption[] {
  const files = new Map<string, string>();
  for (const { attributes } of elementsOf(video, 'transcript')) {
    if (attributes.language && attributes.src) files.set(attributes.language, attributes.src);
  }
  const listed = /"([\w-]+)"\s*:\s*"([^"]+)"/g;
  for (const [, language = '', name = ''] of (video.attributes.transcripts ?? '').matchAll(listed)) {
    if (!files.has(language)) files.set(language, name);
  }
  if (video.attributes.sub && !files.has('en')) files.set('en', `subs_${video.attributes.sub}.srt.sjson`);
  return [...files].flatMap(([language, name]) => {
    const text = place.course.files.text(name);
    const vtt = text === null ? null : name.endsWith('.sjson') ? sjsonToVtt(text) : srtToVtt(text);
    if (vtt === null) place.note('<transcript>', `${name} is missing or contains no captions`, name);
    return vtt === null ? [] : [{ language, label: languageName(language), vtt }];
  });
}

const localeOf = (language: string) =>
  LOCALES.find((locale) => locale === language.toLowerCase().split('-')[0]);

function languageName(language: string): string {
  const locale = localeOf(language);
  return locale ? LOCALE_NAMES[locale] : language;
}

function addHandouts(place: OlxPlace, video: XmlElement): void {
  for (const { attributes } of elementsOf(video, 'handout')) {
    const found = place.course.files.find(attributes.src ?? '');
    if (!found) place.note('<handout>', 'its file is not in the folder');
    else {
      const { name, size } = found.file;
      place.items.addNamed(`${place.name}:handout`, { kind: 'file', url: found.url, name, size });
    }
  }
}
