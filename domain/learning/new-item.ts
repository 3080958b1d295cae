import type { ContentItem, SurveyQuestion } from '../../contracts/learning/content.ts';
import type { ProblemPart } from '../../contracts/learning/problem.ts';
import type { EditedItem } from '../../contracts/learning/stored-item.ts';
import type { PartSolution } from './content.ts';
import { EMPTY_DOCUMENT } from './document-text.ts';

/** What an author begins with: items and questions that say nothing yet. */

export const ITEM_KINDS = [
  ...(['rich_text', 'image', 'video', 'audio', 'file', 'embed'] as const),
  ...(['quote', 'table', 'code', 'flip_cards'] as const),
  ...(['problem', 'open_answer', 'checklist', 'survey'] as const),
];
export type ItemKind = ContentItem['kind'];

export const PART_KINDS = [
  ...(['single_choice', 'multiple_choice', 'dropdown', 'numeric', 'text'] as const),
  ...(['ordering', 'matching', 'gaps', 'runnable'] as const),
];
export type PartKind = ProblemPart['kind'];
export type SurveyKind = SurveyQuestion['kind'];

const doc = EMPTY_DOCUMENT;
const option = (id: string) => ({ id, doc });
const EXERCISES = new Set<ItemKind>(['problem', 'open_answer', 'checklist', 'survey']);

/** Exercises begin as required; everything else is read. */
export function newItem(kind: ItemKind, courseId: string, key: string): EditedItem {
  const base = { contentId: `${courseId}:${key}`, required: EXERCISES.has(kind) };
  const first = newPart('single_choice', '1');
  const solution = kind === 'problem' ? { parts: { '1': first.solution }, hints: [] } : null;
  return { key, item: bodyOf(kind, base, first.part), solution };
}

function bodyOf(
  kind: ItemKind,
  base: { contentId: string; required: boolean },
  part: ProblemPart,
): ContentItem {
  const media = { title: null, sources: [], captions: [], durationSeconds: null };
  switch (kind) {
    case 'rich_text':
      return { ...base, kind, doc };
    case 'quote':
      return { ...base, kind, doc, author: null, source: null };
    case 'table':
      return { ...base, kind, doc: newTable(), caption: null };
    case 'code':
      return { ...base, kind, language: null, code: '' };
    case 'image':
      return { ...base, kind, url: '', alt: '', width: null, height: null, caption: null };
    case 'video':
      return { ...base, ...media, kind, poster: null };
    case 'audio':
      return { ...base, ...media, kind };
    case 'embed':
      return { ...base, kind, provider: 'other', url: '', title: '', frame: false };
    case 'file':
      return { ...base, kind, url: '', name: '', size: null };
    case 'flip_cards':
      return { ...base, kind, title: null, cards: [newCard('1'), newCard('2')] };
    case 'checklist':
      return { ...base, kind, title: null, entries: [option('1'), option('2')] };
    case 'survey':
      return { ...base, kind, title: null, questions: [newQuestion('single', '1')] };
    case 'open_answer':
      return { ...base, kind, prompt: doc, checkedBy: 'manager', text: true, files: 0, criteria: [] };
    case 'problem':
      return { ...base, kind, title: null, intro: null, parts: [part], hintCount: 0 };
  }
}

export const newCard = (id: string) => ({ id, front: doc, back: doc });

/** Two columns with a head and one row. */
function newTable() {
  const paragraph = { type: 'paragraph' as const };
  const cell = (type: 'tableHeader' | 'tableCell') => ({ type, content: [paragraph] });
  const row = (type: 'tableHeader' | 'tableCell') => ({
    type: 'tableRow' as const,
    content: [cell(type), cell(type)],
  });
  const rows = [row('tableHeader'), row('tableCell')];
  return { type: 'doc' as const, content: [{ type: 'table' as const, content: rows }] };
}

export function newQuestion(kind: SurveyKind, id: string): SurveyQuestion {
  const base = { id, prompt: doc, optional: false };
  if (kind === 'scale') return { ...base, kind, steps: 5, lowLabel: '', highLabel: '' };
  if (kind === 'text') return { ...base, kind };
  return { ...base, kind, options: [option('1'), option('2')] };
}

/** A question with the solution of its kind. */
export function newPart(kind: PartKind, partId: string): { part: ProblemPart; solution: PartSolution } {
  const base = { partId, prompt: doc };
  const explained = { explanation: null };
  const choice = { ...explained, kind: 'choice' as const, correct: [], optionFeedback: {} };
  const two = [option('1'), option('2')];
  switch (kind) {
    case 'single_choice':
    case 'multiple_choice':
    case 'dropdown':
      return { part: { ...base, kind, options: two }, solution: choice };
    case 'numeric': {
      const tolerance = { kind: 'absolute' as const, amount: 0 };
      return { part: { ...base, kind, unit: null }, solution: { ...explained, kind, value: 0, tolerance } };
    }
    case 'text':
      return {
        part: { ...base, kind },
        solution: { ...explained, kind, accepted: [], patterns: [], exact: false },
      };
    case 'ordering':
      return { part: { ...base, kind, rows: two }, solution: { ...explained, kind, order: ['1', '2'] } };
    case 'matching': {
      const pairs = { l1: ['r1'], l2: ['r2'] };
      return {
        part: { ...base, kind, left: [option('l1'), option('l2')], right: [option('r1'), option('r2')] },
        solution: { ...explained, kind, pairs, pairFeedback: {} },
      };
    }
    case 'gaps':
      return { part: { ...base, kind, text: doc, gaps: [] }, solution: { ...explained, kind, gaps: {} } };
    case 'runnable': {
      const expected = { kind: 'table' as const, columns: null, rows: [], ordered: false };
      return {
        part: { ...base, kind, language: 'sql', starter: '', setup: '', files: [] },
        solution: { ...explained, kind, expected, program: '' },
      };
    }
  }
}

/** The next id that none has: options, cards and questions are numbered. */
export function nextId(ids: readonly string[], prefix = ''): string {
  let number = ids.length + 1;
  while (ids.includes(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}
