import type { ImportLoss } from '../../../../contracts/import-values.ts';
import { LOCALES, type Locale } from '../../../../contracts/locales.ts';

/** The kind of a loss by the importers' words; the first that fits. */
const KINDS: readonly (readonly [RegExp, ImportLoss])[] = [
  [/not allowed in a lesson|cannot be shown in a lesson|is not an https page/, 'NOT_ALLOWED'],
  [
    /scripts are never imported|is never run|without the scripts|by scripts of|computed by a script/,
    'SCRIPT',
  ],
  [
    /file is not in the folder|is missing or contains no captions|has neither a file|page is not part/,
    'FILE_MISSING',
  ],
  [/shown as a link/, 'SHOWN_AS_LINK'],
  [/points to nothing/, 'DEAD_LINK'],
  [/not one of the school's languages/, 'LANGUAGE_UNKNOWN'],
  [/not a lesson path|not readable YAML|named twice|not course content|not a plain name/, 'OUTLINE_FAULT'],
  [/in the outline but not in the folder/, 'LESSON_MISSING'],
  [/is larger than/, 'LESSON_TOO_LARGE'],
  [/is not in the outline/, 'LESSON_UNLISTED'],
  [/other framework|one framework is kept|dark theme/, 'SECOND_VERSION'],
  [/read as text/, 'READ_AS_TEXT'],
  [/one below the other|deeper than|nested too deeply/, 'SHOWN_DIFFERENTLY'],
  [
    /feedback for|only the first number|partial credit|not safe to run|free comment is left out/,
    'PROBLEM_SIMPLIFIED',
  ],
  [/no options|no answer that|asks nothing|cannot be read|has no video id/, 'PROBLEM_UNREADABLE'],
  [/its own platform|platform/, 'PLATFORM_TOOL'],
  [/contains nothing|is empty/, 'EMPTY'],
];

export function lossOf(reason: string): ImportLoss {
  return KINDS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'OTHER';
}

/** The language whose folder a file is in; null for what belongs to all. */
export function languageOfFile(file: string): Locale | null {
  const folder = file.replace(/^chapters\//, '').split('/')[0] ?? '';
  const short = folder.toLowerCase().split(/[-_]/)[0];
  return file.includes('/') ? (LOCALES.find((locale) => locale === short) ?? null) : null;
}
