/** SubRip (`.srt`) as WebVTT; null when there is no cue in it. */
export function srtToVtt(source: string): string | null {
  const cues: string[] = [];
  for (const block of source
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)) {
    const lines = block.split('\n');
    const position = lines.findIndex((line) => line.includes('-->'));
    const times = /(\d+:\d\d:\d\d)[,.](\d{3})\s*-->\s*(\d+:\d\d:\d\d)[,.](\d{3})/.exec(lines[position] ?? '');
    const text = lines
      .slice(position + 1)
      .map(cueText)
      .filter((line) => line !== '');
    if (!times || text.length === 0) continue;
    cues.push(`${clock(times[1])}.${times[2]} --> ${clock(times[3])}.${times[4]}\n${text.join('\n')}`);
  }
  return cues.length > 0 ? `WEBVTT\n\n${cues.join('\n\n')}\n` : null;
}

/** Open edX's own transcript format: `{ start: [ms], end: [ms], text: [] }`. */
export function sjsonToVtt(source: string): string | null {
  const data = readSjson(source);
  if (!data) return null;
  const cues = data.text.flatMap((words, index) => {
    const text = cueText(words);
    const [from, to] = [data.start[index], data.end[index]];
    return text === '' || from === undefined || to === undefined
      ? []
      : [`${stamp(from)} --> ${stamp(to)}\n${text}`];
  });
  return cues.length > 0 ? `WEBVTT\n\n${cues.join('\n\n')}\n` : null;
}

/** The text of captions as paragraphs. */
export function transcriptText(vtt: string): string[] {
  const cues = vtt.split('\n\n').slice(1);
  const words = plainCue(cues.map((cue) => cue.split('\n').slice(1).join(' ')).join(' '));
  const sentences = words.match(/.{1,700}?[.!?…](?=\s|$)|.{1,700}(?=\s|$)/gu) ?? [];
  const paragraphs: string[] = [];
  for (const sentence of sentences) {
    const last = paragraphs.at(-1);
    if (last === undefined || last.length > 400) paragraphs.push(sentence.trim());
    else paragraphs[paragraphs.length - 1] = `${last} ${sentence.trim()}`;
  }
  return paragraphs;
}

/** The text of captions by sentences, each with the second at which it begins. */
export function transcriptLines(vtt: string): { second: number; text: string }[] {
  const lines: { second: number; text: string }[] = [];
  for (const cue of vtt.split('\n\n').slice(1)) {
    const [times = '', ...words] = cue.trim().split('\n');
    const text = plainCue(words.join(' '));
    const [hours = 0, minutes = 0, seconds = 0] = (times.split(' ')[0] ?? '').split(':').map(Number);
    const last = lines.at(-1);
    if (text === '') continue;
    if (last && !/[.!?…。！？।]["')\]»”]*$/u.test(last.text) && last.text.length < MAX_SENTENCE)
      last.text += ` ${text}`;
    else lines.push({ second: Math.floor(hours * 3600 + minutes * 60 + seconds), text });
  }
  return lines;
}

const MAX_SENTENCE = 300;

const plainCue = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim();

/** Cue text: decodes the source's entities once, then escapes what WebVTT would read as markup. */
function cueText(line: string): string {
  const plain = line
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return plain
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const clock = (time = '') => time.padStart(8, '0');

function stamp(milliseconds: number): string {
  return new Date(Math.max(0, milliseconds)).toISOString().slice(11, 23);
}

function readSjson(source: string): { start: number[]; end: number[]; text: string[] } | null {
  let data: unknown;
  try {
    data = JSON.parse(source);
  } catch {
    return null;
  }
  if (
    typeof data !== 'object' ||
    data === null ||
    !('start' in data) ||
    !('end' in data) ||
    !('text' in data)
  )
    return null;
  const { start, end, text } = data;
  if (!Array.isArray(start) || !Array.isArray(end) || !Array.isArray(text)) return null;
  return { start: start.map(Number), end: end.map(Number), text: text.map(String) };
}
