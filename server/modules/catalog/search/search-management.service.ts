import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  CountedTerm,
  PopularDraft,
  PopularTerms,
  SearchPin,
  SynonymGroup,
  SynonymPreview,
} from '../../../../contracts/catalog/search-management.ts';
import type { FieldCode } from '../../../../contracts/error-codes.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { termOf } from '../../../../domain/catalog/search.ts';
import { synonymFaults } from '../../../../domain/catalog/search-synonyms.ts';
import { firstCountedDay, looksPersonal } from '../../../../domain/catalog/search-terms.ts';
import { changedFields } from '../../../../domain/changed-fields.ts';
import { pageRows } from '../../../../domain/list-page.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import * as popular from './popular-terms.repository.ts';
import { type SearchService, TERM_AT_LEAST } from './search.service.ts';
import { matchText } from './search-match.ts';
import { findSynonymGroups, findTitles } from './synonym.repository.ts';
import { createSynonymManagement } from './synonym-management.ts';
import { indexedSynonyms } from './synonym-source.ts';

interface Deps {
  db: Db;
  now?: () => Date;
  search: Pick<SearchService, 'readTerms' | 'matchIds' | 'spellTerms' | 'freeIds'>;
}

interface TermsPage {
  language: Locale;
  page?: number | undefined;
  size?: number | undefined;
  text?: string | undefined;
}

const PREVIEW_ROWS = 24;

/** Popular terms, searches without results and synonyms, as managers work on them (product §4 Back office rules). */
export function createSearchManagement({ db, now = () => new Date(), search }: Deps) {
  async function readPopular(locale: Locale): Promise<PopularTerms> {
    const [choice, shown] = await Promise.all([
      popular.findPopularChoice(db, locale),
      search.readTerms(locale),
    ]);
    return { ...choice, shown };
  }

  async function savePopular(
    locale: Locale,
    draft: PopularDraft & { revision: number | null },
    by: string,
  ): Promise<PopularTerms> {
    checkPopular(draft);
    await db.transaction(async (tx) => {
      const before = await popular.findPopularChoice(tx, locale);
      if (!(await popular.countPopularSave(tx, { locale, revision: draft.revision, by })))
        throw new ApiError('edit_conflict');
      await popular.savePins(tx, locale, draft.pins);
      await popular.saveHidden(tx, locale, [...new Set(draft.hidden)]);
      await recordPopular(tx, { locale, by, before, after: draft });
      await purgeAfter(tx, ['search']);
    });
    return readPopular(locale);
  }

  /**
   * Whether each term finds a product today, and how it is written; a few at a time, so that a list does not take all
   * connections.
   */
  async function withFinds(language: Locale, terms: readonly popular.Counted[]): Promise<CountedTerm[]> {
    const found = new Map<string, string[]>();
    for (let index = 0; index < terms.length; index += AT_ONCE) {
      const batch = terms.slice(index, index + AT_ONCE);
      const ids = await Promise.all(batch.map(({ term }) => search.matchIds(term, language)));
      for (const [at, { term }] of batch.entries()) found.set(term, ids[at] ?? []);
    }
    const spelled = await search.spellTerms([...found.keys()], language, found);
    return terms.map(({ term, ...counts }) => ({
      ...{ term, spelling: spelled.get(term) ?? term, ...counts },
      finds: (found.get(term) ?? []).length > 0,
    }));
  }

  const partOf = ({ language, text = '', ...page }: TermsPage) => ({
    ...{ locale: language, since: firstCountedDay(now()), text: termOf(text) },
    ...pageRows(page),
  });

  return {
    popular: readPopular,
    savePopular,
    /** What visitors would see with a draft, which may have faults still; nothing is saved. */
    previewPopular: (locale: Locale, draft: PopularDraft) => search.readTerms(locale, draft),
    pins: async (locale: Locale) =>
      (await popular.findPopularChoice(db, locale)).pins.map(({ term }) => term),

    /** Replaces the pins of a language by terms without dates, without looking at the revision. */
    async pin(locale: Locale, terms: readonly string[], by: string): Promise<string[]> {
      const { hidden } = await popular.findPopularChoice(db, locale);
      const isFirst = (term: string, index: number) =>
        terms.findIndex((other) => termOf(other) === termOf(term)) === index;
      const pinned = terms.filter(isFirst);
      const pins = pinned.map((term): SearchPin => ({ term, from: null, to: null }));
      const others = hidden.filter((term) => !pinned.some((pin) => termOf(pin) === term));
      await savePopular(locale, { pins, hidden: others, revision: null }, by);
      return pinned;
    },

    async terms(page: TermsPage) {
      const { terms, total } = await popular.listTerms(db, { ...partOf(page), atLeast: TERM_AT_LEAST });
      const shown = terms.filter(({ term }) => !looksPersonal(term));
      return { terms: await withFinds(page.language, shown), total };
    },

    async misses(page: TermsPage) {
      const { terms, total } = await popular.listMisses(db, partOf(page));
      return { terms: await withFinds(page.language, terms), total };
    },

    ...createSynonymManagement(db),

    /** What a text finds with the published synonyms, and with others; nothing is saved or counted. */
    async preview(language: Locale, text: string, groups: readonly SynonymGroup[]): Promise<SynonymPreview> {
      const published = await findSynonymGroups(db, language);
      const free = await search.freeIds(text, language, PREVIEW_ROWS);
      const found = async (each: readonly SynonymGroup[]) => {
        if (free) return findTitles(db, free, language);
        const synonyms = indexedSynonyms(each, language, new Date());
        const { ids } = await matchText(db, { text, locale: language, limit: PREVIEW_ROWS, synonyms });
        return findTitles(db, ids, language);
      };
      const faulty = new Set(synonymFaults(groups, language).map(({ group }) => group));
      const valid = groups.filter((_, index) => !faulty.has(index));
      const [before, after] = await Promise.all([found(published), found(valid)]);
      return { before, after };
    },
  };
}

export type SearchManagementService = ReturnType<typeof createSearchManagement>;

const AT_ONCE = 5;

/** A term is pinned once, and not hidden at the same time; a period ends after it began. */
function checkPopular({ pins, hidden }: PopularDraft): void {
  const seen = new Set<string>();
  const fields = Object.fromEntries(
    pins.flatMap(({ term, from, to }, index): [string, FieldCode][] => {
      const stored = termOf(term);
      const isTaken = seen.has(stored) || hidden.includes(stored);
      seen.add(stored);
      if (isTaken) return [[`pins.${index}.term`, 'already_used']];
      return from !== null && to !== null && to < from ? [[`pins.${index}.to`, 'too_small']] : [];
    }),
  );
  if (Object.keys(fields).length > 0) throw new ApiError('request_params_invalid', { fields });
}

interface PopularChange {
  locale: Locale;
  by: string;
  before: PopularDraft;
  after: PopularDraft;
}

/** A save that changed nothing is not recorded. */
async function recordPopular(tx: Tx, { locale, by, before, after }: PopularChange): Promise<void> {
  const stateOf = ({ pins, hidden }: PopularDraft) => ({
    pins: pins.map(pinText).join(', '),
    hidden: [...hidden].sort().join(', '),
  });
  const changes = changedFields(stateOf(before), stateOf(after));
  if (changes.length === 0) return;
  const thing = { entity: 'SEARCH_TERMS', entityId: locale, subject: '', language: locale } as const;
  await recordChange(tx, { userId: by, action: 'CHANGED', ...thing, changes });
}

const pinText = ({ term, from, to }: SearchPin): string =>
  from === null && to === null ? term : `${term} (${from ?? ''}–${to ?? ''})`;
