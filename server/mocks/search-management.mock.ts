import { ApiError } from '../../contracts/api-error.ts';
import {
  type CountedTerm,
  type PopularDraft,
  type SynonymGroup,
  searchManagement,
} from '../../contracts/catalog/search-management.ts';
import type { Locale } from '../../contracts/locales.ts';
import { MANAGER_PAGE_SIZE } from '../../contracts/manager-values.ts';
import { termOf } from '../../domain/catalog/search.ts';
import { faultPath, synonymFaults } from '../../domain/catalog/search-synonyms.ts';
import { shownTerms } from '../../domain/catalog/search-terms.ts';
import { changedNow } from './builders/catalog-management.ts';
import { MOCK_NOW } from './builders/mock-id.ts';
import { inLocale, productId, school } from './builders/school.ts';
import type { MockContext } from './mock-endpoint.ts';
import { mockContract } from './mock-endpoint.ts';

const REVISION = 1;

const termsOf = (language: Locale): string[] =>
  school.skills.slice(0, 8).map(({ names }) => inLocale(names, language));

const counted = (terms: readonly string[], finds: boolean): CountedTerm[] =>
  terms.map((spelling, index) => ({
    ...{ term: termOf(spelling), spelling },
    ...{ count: 40 - index * 4, days: 12 - index, finds },
  }));

interface Query {
  text?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

function pageOf(
  all: readonly CountedTerm[],
  { text = '', page = 1, size = MANAGER_PAGE_SIZE }: Query,
  ctx: MockContext,
) {
  const found = ctx.scenario.has('empty') ? [] : all.filter(({ term }) => term.includes(text.toLowerCase()));
  ctx.setHeader('x-total-count', String(found.length));
  return found.slice((page - 1) * size, page * size);
}

const synonymsOf = (language: Locale, { scenario }: MockContext) =>
  scenario.has('empty')
    ? { groups: [], revision: 0, changed: null }
    : { groups: school.synonyms[language] ?? [], revision: REVISION, changed: changedNow() };

const shownWith = (draft: PopularDraft, language: Locale): string[] =>
  shownTerms(draft, termsOf(language), { day: MOCK_NOW.toISOString().slice(0, 10), limit: 6 });

const popularOf = (language: Locale, { scenario }: MockContext) => {
  const [first = '', second = '', ...others] = termsOf(language);
  const isEmpty = scenario.has('empty');
  const pins = isEmpty ? [] : [{ term: first, from: null, to: null }];
  const hidden = isEmpty ? [] : [termOf(second)];
  const shown = shownTerms({ pins, hidden }, others, { day: '2026-01-01', limit: 6 });
  return { pins, hidden, shown, revision: isEmpty ? 0 : REVISION, changed: isEmpty ? null : changedNow() };
};

function requireRevision(seen: number, known: number): void {
  if (seen !== known) throw new ApiError('edit_conflict');
}

function found(text: string, language: Locale, groups: readonly SynonymGroup[]) {
  const typed = text.toLowerCase();
  const others = groups.flatMap(({ words, targets }) =>
    words.includes(typed) ? (targets.length > 0 ? targets : words) : [],
  );
  return school.products.flatMap((product) => {
    const { title: first, subtitle = '' } = inLocale(product.file.texts, language);
    const title = `${first} ${subtitle}`.trim();
    const isFound = [typed, ...others].some((word) => title.toLowerCase().includes(word));
    return isFound ? [{ productId: productId(product), title }] : [];
  });
}

export const searchManagementMocks = mockContract(searchManagement, {
  popular: ({ params }, ctx) => popularOf(params.language, ctx),
  savePopular: ({ params, body: { pins, hidden, revision } }, ctx) => {
    requireRevision(revision, popularOf(params.language, ctx).revision);
    const twice = pins.findIndex(
      ({ term }, index) =>
        hidden.includes(termOf(term)) || pins.findIndex((pin) => termOf(pin.term) === termOf(term)) < index,
    );
    if (twice >= 0)
      throw new ApiError('request_params_invalid', { fields: { [`pins.${twice}.term`]: 'already_used' } });
    const shown = shownWith({ pins, hidden }, params.language);
    return { pins, hidden, shown, revision: revision + 1, changed: changedNow() };
  },
  previewPopular: ({ params, body }) => ({ shown: shownWith(body, params.language) }),
  terms: ({ query }, ctx) => pageOf(counted(termsOf(query.language), true), query, ctx),
  misses: ({ query }, ctx) => pageOf(counted(['Kubernetes', 'Yoga', 'Tax return'], false), query, ctx),
  synonyms: ({ params }, ctx) => synonymsOf(params.language, ctx),
  saveSynonyms: ({ params, body: { groups, revision } }, ctx) => {
    const faults = synonymFaults(groups, params.language);
    if (faults.length > 0)
      throw new ApiError('request_params_invalid', {
        fields: Object.fromEntries(faults.map((fault) => [faultPath(fault), fault.code])),
      });
    requireRevision(revision, synonymsOf(params.language, ctx).revision);
    return { groups, revision: revision + 1, changed: changedNow() };
  },
  synonymHistory: ({ params }, ctx) => {
    const { groups, revision, changed } = synonymsOf(params.language, ctx);
    const versions = changed ? [{ revision, groups: groups.length, changed }] : [];
    ctx.setHeader('x-total-count', String(versions.length));
    return versions;
  },
  restoreSynonyms: ({ params, body: { version, revision } }, ctx) => {
    const known = synonymsOf(params.language, ctx);
    if (version !== known.revision) throw new ApiError('not_found');
    requireRevision(revision, known.revision);
    return { ...known, revision: revision + 1, changed: changedNow() };
  },
  previewSynonyms: ({ params: { language }, body: { textSearch, groups } }) => ({
    before: found(textSearch, language, school.synonyms[language] ?? []),
    after: found(textSearch, language, groups),
  }),
});
