import type { ResumeDocument } from '../../contracts/resume/resume-document.ts';
import type { ResumeWords } from './resume-words.ts';

/** Bytes of a file name in UTF-8, with its extension: ZIP, mail and every file system take that many. */
const FILE_NAME_MAX_BYTES = 120;
/**
 * Control characters, changes of direction, and signs with a meaning in file systems; joiners are letters of Hindi and
 * Bengali names.
 */
const UNSAFE = /(?:(?!\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\\/:*?"<>|])+/gu;
/** Devices of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$|clock\$)(?=\.|$)/i;

/** `Анна Петрова – резюме.pdf`: the person’s name in its script, safe on every system; the extension without its dot. */
export function resumeFileName(
  { contacts }: Pick<ResumeDocument, 'contacts'>,
  extension: string,
  { fileName }: Pick<ResumeWords, 'fileName'>,
): string {
  const kind = safePart(fileName) || 'Resume';
  const person = safePart(contacts.name);
  const ending = person === '' ? `.${extension}` : ` – ${kind}.${extension}`;
  const stem = cutBytes(person || kind, FILE_NAME_MAX_BYTES - bytesOf(ending));
  const name = `${stem}${ending}`;
  return DEVICE.test(name) ? `_${name}` : name;
}

/** The same name for clients that know ASCII only, as `filename` of Content-Disposition; `resume` when nothing is left. */
export function asciiFileName(name: string): string {
  const [, stem = '', extension = ''] = /^(.*?)(\.[a-z0-9]+)?$/s.exec(name) ?? [];
  const ascii = stem
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2010-\u2015]/gu, '-')
    .replace(/[^A-Za-z0-9 ._-]+/g, '')
    .replace(/^[ ._-]+|[ ._-]+$/g, '');
  return `${ascii || 'resume'}${extension}`;
}

const safePart = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSAFE, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[ .~-]+|[ .]+$/g, '');

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function cutBytes(text: string, maximum: number): string {
  let cut = '';
  let bytes = 0;
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes > maximum) break;
    cut += character;
  }
  return cut.replace(/[ .]+$/, '');
}
