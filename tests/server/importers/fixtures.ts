import { existsSync } from 'node:fs';
import type { CourseDraft, ProblemSolution, StoredItem } from '../../../domain/learning/content.ts';
import { checkDocument } from '../../../domain/learning/document-check.ts';
import { documentsOfBody, documentsOfSolution } from '../../../domain/learning/item-documents.ts';
import { documentHtml } from '../../setup/document-html.ts';

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
  return documentHtml(body.doc);
}

/** The solution of a problem. */
export function solutionOf({ key, solution }: StoredItem): ProblemSolution {
  if (!solution || !('parts' in solution)) throw new Error(`${key} is no problem`);
  return solution;
}

export function explanationOf({ parts }: ProblemSolution, partId: string): string {
  const doc = parts[partId]?.explanation;
  return doc ? documentHtml(doc) : '';
}

/** What a page of a lesson must never contain: scripts, handlers, frames, styles, external pictures, unusual URL schemes. */
const FORBIDDEN_HTML = [
  /<\/?(script|style|iframe|object|embed|svg|form|input|button|link|meta|base|noscript|template|mglyph|annotation)\b/i,
  /<[^>]+\s(on\w+|style|srcset|formaction|xlink:href)\s*=/i,
  /<[^>]+(href|src)\s*=\s*["']?\s*(javascript|data|vbscript|file):/i,
  /<img\b(?![^>]*\ssrc="(kurso-media:[0-9a-f]{64}|\/media\/))/i,
  /<[^>]+\sid="(?!s-)/i,
];

export function dangers(item: StoredItem): string[] {
  const docs = [...documentsOfBody(item.body), ...documentsOfSolution(item.solution)];
  return docs.flatMap((doc) => {
    checkDocument(doc, item.key);
    const html = documentHtml(doc);
    return FORBIDDEN_HTML.flatMap((pattern) => {
      const found = pattern.exec(html);
      return found ? [`${item.key}: ${found[0].slice(0, 80)}`] : [];
    });
  });
}
