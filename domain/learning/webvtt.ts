/** Captions in WebVTT (https://www.w3.org/TR/webvtt1/), read strictly and written in one form. */

interface Cue {
  /** Milliseconds. */
  from: number;
  to: number;
  settings: string[];
  lines: string[];
}

const MAX_CUES = 20_000;
const MAX_LINE_LENGTH = 2_000;
const TIME = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}((?:[ \t]+\S+)*)[ \t]*$`);
const PERCENT = String.raw`\d{1,3}(?:\.\d{1,4})?%`;
const SETTING = new RegExp(
  `^(?:vertical:(?:rl|lr)|line:(?:-?\\d{1,3}|${PERCENT})(?:,(?:start|center|end))?|` +
    `position:${PERCENT}(?:,(?:line-left|center|line-right))?|size:${PERCENT}|align:(?:start|center|end|left|right))$`,
);
const TAG = /<\/?([a-z]*)(?:\.[^\s<>]*)?(?:[ \t]+([^<>]*))?>/gi;
const KEPT_TAGS = new Set(['b', 'i', 'u', 'v', 'lang', 'ruby', 'rt']);
const ENTITY = /&(?!(?:amp|lt|gt|lrm|rlm|nbsp);)/g;

/**
 * Captions without styles, regions and comments, in the order of their times; null when they are not WebVTT, a time is
 * wrong, or there is no cue.
 */
export function normaliseCaptions(source: string): string | null {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (!/^WEBVTT(?:[ \t][^\n]*)?(?:\n|$)/.test(text) || text.includes('\0')) return null;
  const cues: Cue[] = [];
  for (const block of text.split(/\n{2,}/).slice(1)) {
    const lines = block.split('\n').filter((line) => line !== '');
    if (lines.length === 0 || isComment(lines)) continue;
    const cue = readCue(lines);
    if (!cue || cues.length === MAX_CUES) return null;
    if (cue.lines.length > 0) cues.push(cue);
  }
  if (cues.length === 0) return null;
  cues.sort((one, other) => one.from - other.from || one.to - other.to);
  return `WEBVTT\n\n${cues.map(written).join('\n\n')}\n`;
}

const isComment = ([first = '', second]: string[]) =>
  /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first) && !second?.includes('-->');

function readCue(lines: string[]): Cue | null {
  const position = lines.findIndex((line) => line.includes('-->'));
  const match = position === 0 || position === 1 ? TIMING.exec(lines[position] ?? '') : null;
  if (!match) return null;
  const [from, to] = [milliseconds(match.slice(1, 5)), milliseconds(match.slice(5, 9))];
  if (to <= from) return null;
  const settings = (match[9] ?? '').split(/[ \t]+/).filter((setting) => SETTING.test(setting));
  const words = lines.slice(position + 1).map(cleanLine);
  if (words.some((line) => line.length > MAX_LINE_LENGTH || line.includes('-->'))) return null;
  return { from, to, settings, lines: words.filter((line) => line !== '') };
}

function milliseconds([hours = '0', minutes = '0', seconds = '0', thousandths = '0']: string[]): number {
  return ((Number(hours || 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths);
}

/** Keeps the tags of captions, without classes; every other angle bracket becomes text. */
function cleanLine(line: string): string {
  const parts: string[] = [];
  let position = 0;
  for (const match of line.matchAll(TAG)) {
    const [whole, name = '', note] = match;
    parts.push(asText(line.slice(position, match.index)));
    position = match.index + whole.length;
    const tag = name.toLowerCase();
    if (!KEPT_TAGS.has(tag)) continue;
    const said = note && (tag === 'v' || tag === 'lang') ? ` ${asText(note.trim())}` : '';
    parts.push(whole.startsWith('</') ? `</${tag}>` : `<${tag}${said}>`);
  }
  parts.push(asText(line.slice(position)));
  return parts.join('').trim();
}

const asText = (text: string): string =>
  text
    .replace(/(?!\t)\p{Cc}/gu, '')
    .replace(ENTITY, '&amp;')
    .replaceAll('-->', '--&gt;')
    .replaceAll('<', '&lt;');

function written({ from, to, settings, lines }: Cue): string {
  return `${[`${stamp(from)} --> ${stamp(to)}`, ...settings].join(' ')}\n${lines.join('\n')}`;
}

function stamp(time: number): string {
  const two = (value: number) => String(Math.floor(value) % 60).padStart(2, '0');
  const hours = String(Math.floor(time / 3_600_000)).padStart(2, '0');
  return `${hours}:${two(time / 60_000)}:${two(time / 1000)}.${String(time % 1000).padStart(3, '0')}`;
}
