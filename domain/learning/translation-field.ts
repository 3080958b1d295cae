import type { Doc } from '../../contracts/learning/document.ts';
import type { StaleSince, TranslationField } from '../../contracts/learning/translation.ts';
import { isBlankText, plainOf, type TranslatedText } from './translated-text.ts';

/** What was noted of a wording: its source, and whether a person has seen it. */
export interface TranslationMark {
  field: string;
  source: string;
  target: string;
  origin: TranslationField['origin'];
  toReview: boolean;
  at: Date;
}

/** The texts of one language at a time, by field. */
export interface TextVersion {
  at: Date;
  by: StaleSince['by'];
  texts: ReadonlyMap<string, string | Doc>;
}

export interface TranslationHistory {
  /** Oldest first. */
  source: readonly TextVersion[];
  target: readonly TextVersion[];
}

export interface TranslatedField extends TranslatedText {
  target: string | Doc | null;
  state: TranslationField['state'];
  origin: TranslationField['origin'];
  toReview: boolean;
  before: string | Doc | null;
  changed: StaleSince | null;
  /** What the translation was made from, where it is known. */
  madeFrom: string | null;
}

export interface ComparedTexts {
  source: readonly TranslatedText[];
  target: ReadonlyMap<string, string | Doc>;
  marks: ReadonlyMap<string, TranslationMark>;
  history: TranslationHistory;
}

/** Every text of the source with its translation and what has to be done with it. */
export function compareTexts({ source, target, marks, history }: ComparedTexts): TranslatedField[] {
  return source
    .filter(({ text, format }) => format === 'SLUG' || !isBlankText(text))
    .map((text) => compareText(text, target.get(text.field) ?? null, marks.get(text.field), history));
}

function compareText(
  text: TranslatedText,
  target: string | Doc | null,
  mark: TranslationMark | undefined,
  history: TranslationHistory,
): TranslatedField {
  const none = { before: null, changed: null, madeFrom: null };
  const empty = { ...text, ...none, target, origin: 'PERSON', toReview: false } as const;
  if (target === null || isBlankText(target)) return { ...empty, target: null, state: 'MISSING' };
  if (text.format === 'SLUG') return { ...empty, state: 'DONE' };
  const noted = mark && mark.target === plainOf(target) ? mark : undefined;
  const stale = noted ? changesSinceMark(text, noted, history) : changesSince(text, target, history);
  const { origin = 'PERSON', toReview = false } = noted ?? {};
  const shared = { ...empty, ...stale, target, origin, toReview };
  if (toReview) return { ...shared, state: origin === 'COPY' ? 'MISSING' : 'TO_REVIEW' };
  return { ...shared, state: stale.before === null && stale.changed === null ? 'DONE' : 'STALE' };
}

type Changes = Pick<TranslatedField, 'before' | 'changed' | 'madeFrom'>;

function changesSinceMark(
  text: TranslatedText,
  mark: TranslationMark,
  { source }: TranslationHistory,
): Changes {
  const madeFrom = mark.source;
  if (madeFrom === plainOf(text.text)) return { before: null, changed: null, madeFrom };
  const known = source
    .map(({ texts }) => texts.get(text.field))
    .find((own) => own && plainOf(own) === madeFrom);
  const before = known ?? (text.format === 'DOCUMENT' ? null : madeFrom);
  return { before, changed: changeFrom(text, madeFrom, source, mark.at), madeFrom };
}

/** Without a mark, the translation was made from what the source was when the translation got its wording. */
function changesSince(text: TranslatedText, target: string | Doc, history: TranslationHistory): Changes {
  const written = writtenAt(text.field, plainOf(target), history.target);
  const at = history.source.findLast((version) => version.at <= written) ?? history.source[0];
  const before = at?.texts.get(text.field);
  const madeFrom = before === undefined ? null : plainOf(before);
  if (before === undefined || madeFrom === null || isBlankText(before) || madeFrom === plainOf(text.text))
    return { before: null, changed: null, madeFrom };
  return { before, changed: changeFrom(text, madeFrom, history.source, written), madeFrom };
}

const EVER = new Date(8_640_000_000_000_000);

/** When a wording was written that is there without a break since then. */
function writtenAt(field: string, target: string, versions: readonly TextVersion[]): Date {
  const last = versions.findLastIndex(({ texts }) => {
    const own = texts.get(field);
    return own === undefined || plainOf(own) !== target;
  });
  return versions[last + 1]?.at ?? EVER;
}

/** The first version with another text than the one that was translated. */
function changeFrom(
  { field }: TranslatedText,
  madeFrom: string,
  versions: readonly TextVersion[],
  since: Date,
): StaleSince {
  const first = versions.find(({ at, texts }) => {
    const own = texts.get(field);
    return at > since && own !== undefined && plainOf(own) !== madeFrom;
  });
  return { at: (first?.at ?? since).toISOString(), by: first?.by ?? null, field };
}

const ORDER: Record<TranslatedField['state'], number> = { MISSING: 0, STALE: 1, TO_REVIEW: 2, DONE: 3 };

/** What has to be done first comes first. */
export const byUrgency = (fields: readonly TranslatedField[]): TranslatedField[] =>
  fields.toSorted((one, other) => ORDER[one.state] - ORDER[other.state]);

export interface FieldCounts {
  texts: number;
  missing: number;
  stale: number;
  toReview: number;
}

export function countFields(fields: readonly TranslatedField[]): FieldCounts {
  const count = (state: TranslatedField['state']) => fields.filter((field) => field.state === state).length;
  return {
    texts: fields.length,
    missing: count('MISSING'),
    stale: count('STALE'),
    toReview: count('TO_REVIEW'),
  };
}
