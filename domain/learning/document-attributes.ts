import type { MarkType, NodeType } from '../../contracts/learning/document.ts';
import { isMathMarkup } from './math-markup.ts';

type Rule = (value: unknown) => boolean;

const text =
  (max: number): Rule =>
  (value) =>
    typeof value === 'string' && value.length <= max;
const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const between =
  (least: number, most: number): Rule =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
const oneOf =
  (...values: string[]): Rule =>
  (value) =>
    typeof value === 'string' && values.includes(value);
const flag: Rule = (value) => typeof value === 'boolean';
const formula: Rule = (value) => typeof value === 'string' && isMathMarkup(value);

const LANGUAGE = matches(/^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,4}$/i);
const DIRECTION = oneOf('ltr', 'rtl', 'auto');
const language = { lang: LANGUAGE, dir: DIRECTION };
const cell = { colspan: between(1, 1000), rowspan: between(1, 1000), ...language };

export const NOTE_LOOKS = ['plain', 'tip', 'warning', 'missing'] as const;

/** An id that headings may have: the prefix prevents clashes with ids of the page. */
export const isAnchor = matches(/^s-[\p{L}\p{M}\p{N}-]{1,80}$/u);

/** A stored file, or one that an import is about to store. */
export const isStoredFile = matches(/^(?:\/media\/[\da-f-]{1,40}\/[^/?#\s"<>]+|kurso-media:[\da-f]{64})$/);

/** Where links of a lesson may lead: pages, mail, stored files, lessons of the course, headings. */
export function isDocumentLink(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 4000) return false;
  if (/^\?lesson=[^\s"<>]+$/.test(value) || isStoredFile(value)) return true;
  if (value.startsWith('#')) return isAnchor(value.slice(1));
  return /^(?:https?:\/\/|mailto:)/i.test(value) && URL.canParse(value);
}

/** Attributes that a stored node may have. `null` and absence are the same. */
export const NODE_ATTRIBUTES: Record<NodeType, Record<string, Rule>> = {
  doc: {},
  text: {},
  paragraph: language,
  heading: { level: between(2, 6), id: isAnchor, ...language },
  hardBreak: {},
  horizontalRule: {},
  bulletList: language,
  orderedList: { start: between(0, 1_000_000), reversed: flag, ...language },
  listItem: language,
  blockquote: language,
  codeBlock: { language: matches(/^[a-z][a-z\d+#-]{0,20}$/) },
  definitionList: language,
  definitionTerm: language,
  definition: language,
  image: { src: isStoredFile, alt: text(2000), width: between(1, 20_000), height: between(1, 20_000) },
  figure: language,
  figureCaption: language,
  note: { look: oneOf(...NOTE_LOOKS), ...language },
  details: { open: flag, ...language },
  detailsSummary: language,
  detailsContent: {},
  table: language,
  tableRow: {},
  tableHeader: cell,
  tableCell: cell,
  math: { markup: formula, tex: text(4000) },
  mathBlock: { markup: formula, tex: text(4000) },
  ruby: { base: text(200), reading: text(200) },
  gap: { gapId: matches(/^.{1,200}$/) },
};

export const MARK_ATTRIBUTES: Record<MarkType, Record<string, Rule>> = {
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  code: {},
  link: { href: isDocumentLink },
  subscript: {},
  superscript: {},
  highlight: {},
  keyboard: {},
  small: {},
  abbreviation: { title: text(500) },
  citation: {},
  foreign: language,
};

/** Attributes without which a node or mark is nothing. */
export const REQUIRED: Partial<Record<NodeType | MarkType, readonly string[]>> = {
  heading: ['level'],
  image: ['src', 'alt'],
  math: ['markup'],
  mathBlock: ['markup'],
  ruby: ['base', 'reading'],
  gap: ['gapId'],
  link: ['href'],
};
