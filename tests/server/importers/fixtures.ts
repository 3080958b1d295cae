import { existsSync } from 'node:fs';
import type { CourseDraft, StoredItem } from '../../../domain/learning/content.ts';

export const MARKDOWN_FIXTURE = 'tests/fixtures/markdown-course';
export const OLX_FIXTURE = 'tests/fixtures/olx';

/** A real course named by the environment variable; null when it is not set. A missing folder is an error. */
export function namedCourse(variable: 'KURSO_IMPORT_MARKDOWN' | 'KURSO_IMPORT_OLX'): string | null {
  const folder = process.env[variable];
  if (!folder) return null;
  if (!existsSync(folder)) throw new Error(`${variable} names ${folder}, which does not exist`);
  return folder;
}

export const lessonsOf = (draft: CourseDraft) => draft.modules.flatMap((module) => module.lessons);
export const itemsOf = (draft: CourseDraft) => lessonsOf(draft).flatMap((lesson) => lesson.items);

export function itemOf(draft: CourseDraft, key: string): StoredItem {
  const item = itemsOf(draft).find((storedItem) => storedItem.key === key);
  if (!item)
    throw new Error(
      `no item ${key}; there are ${itemsOf(draft)
        .map((storedItem) => storedItem.key)
        .join(', ')}`,
    );
  return item;
}

export function htmlOf(draft: CourseDraft, key: string): string {
  const { body } = itemOf(draft, key);
  if (body.kind !== 'rich_text') throw new Error(`${key} is ${body.kind}`);
  return body.html;
}

/** Every string of an item that a browser will interpret as HTML. */
function htmlStrings(item: StoredItem): string[] {
  const { body, solution } = item;
  const shown = body.kind === 'rich_text' ? [body.html] : [];
  if (body.kind === 'problem') {
    shown.push(body.introHtml ?? '');
    for (const part of body.parts) {
      shown.push(part.promptHtml, ...('options' in part ? part.options.map((option) => option.html) : []));
    }
  }
  const kept = Object.values(solution?.parts ?? {}).flatMap((part) => [
    part.explanationHtml ?? '',
    ...(part.kind === 'choice' ? Object.values(part.optionFeedback) : []),
  ]);
  return [...shown, ...kept, ...(solution?.hintsHtml ?? [])];
}

/** What stored HTML must never contain: scripts, handlers, frames, styles, external pictures, unusual URL schemes. */
export const FORBIDDEN_HTML = [
  /<\/?(script|style|iframe|object|embed|svg|form|input|button|link|meta|base|noscript|template|mglyph|annotation)\b/i,
  /<[^>]+\s(on\w+|style|srcset|formaction|xlink:href)\s*=/i,
  /<[^>]+(href|src)\s*=\s*["']?\s*(javascript|data|vbscript|file):/i,
  /<img\b(?![^>]*\ssrc="(kurso-media:[0-9a-f]{64}|\/media\/))/i,
  /<[^>]+\sid="(?!s-)/i,
];

export function dangers(item: StoredItem): string[] {
  return htmlStrings(item).flatMap((html) =>
    FORBIDDEN_HTML.flatMap((pattern) => {
      const found = pattern.exec(html);
      return found ? [`${item.key}: ${found[0].slice(0, 80)}`] : [];
    }),
  );
}
