import { LandingContent } from '../../../../contracts/catalog/landing-management.ts';
import type { KeptPart } from '../../../../contracts/import-values.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { EMPTY_LANDING } from '../../../../domain/catalog/landing.ts';
import { readWorkingLanding } from '../../catalog/landing/imported-landing.store.ts';
import type { LandingDraft } from '../shared/parsed-course.ts';
import { partHash } from './part-hash.ts';

const FIELDS = {
  shortTitle1: 'LANDING_TITLE',
  promise: 'LANDING_PROMISE',
  outcomes: 'LANDING_OUTCOMES',
  about: 'LANDING_ABOUT',
  faq: 'LANDING_FAQ',
} as const satisfies Partial<Record<keyof LandingContent, KeptPart>>;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];

export interface LandingPlan {
  /** Null when nothing changes. */
  write: { seen: number; content: LandingContent } | null;
  kept: KeptPart[];
  parts: Map<string, string>;
}

export interface LandingSource {
  /** Null for a product that does not exist yet. */
  productId: string | null;
  language: Locale;
  landing: LandingDraft;
  /** What the last import wrote. */
  seen: ReadonlyMap<string, string>;
  urlSlug: string;
}

/** What an import does to the texts of a landing: fields that were edited here stay. */
export async function planLanding(db: Db | Tx, source: LandingSource): Promise<LandingPlan> {
  const { productId, language, seen, urlSlug } = source;
  const incoming = contentOf(source.landing);
  const parts = new Map(NAMES.map((field) => [`landing:${field}`, partHash(incoming[field])]));
  const here = productId === null ? null : await readWorkingLanding(db, { productId, language });
  if (!here) return { write: { seen: 0, content: { ...incoming, urlSlug } }, kept: [], parts };
  const current = here.content;
  const wasEdited = (field: Field): boolean => {
    const before = seen.get(`landing:${field}`);
    return before === undefined ? here.hasDraft : before !== partHash(current[field]);
  };
  const changed = NAMES.filter((field) => partHash(current[field]) !== partHash(incoming[field]));
  const taken = changed.filter((field) => !wasEdited(field));
  const content = { ...current, ...Object.fromEntries(taken.map((field) => [field, incoming[field]])) };
  return {
    write: taken.length > 0 ? { seen: here.revision, content: LandingContent.parse(content) } : null,
    kept: changed.filter(wasEdited).map((field) => FIELDS[field]),
    parts,
  };
}

/** Shortened to what a landing may have. */
function contentOf({ title, promise, outcomes, about, faq }: LandingDraft): LandingContent {
  return {
    ...EMPTY_LANDING,
    shortTitle1: cut(title, 120),
    promise: cut(promise, 400),
    outcomes: outcomes.slice(0, 20).map((outcome) => cut(outcome, 300)),
    about: cut(about, 6000),
    faq: faq
      .slice(0, 30)
      .map(({ question, answer }) => ({ question: cut(question, 300), answer: cut(answer, 2000) })),
  };
}

const cut = (text: string, most: number): string => {
  const trimmed = text.trim();
  return trimmed.length <= most ? trimmed : `${trimmed.slice(0, most - 1).trimEnd()}…`;
};
