import { searchManagement } from '../../../contracts/catalog/search-management.ts';
import type { Sentence } from '../sentence.ts';

const english = { params: { language: 'en' as const } };
const group = { words: ['abc', 'xyz'], targets: [] };

/** Popular terms and synonyms as managers edit them. */
export const searchManagementSentences: Sentence[] = [
  {
    say: 'popular terms to edit are not for learners',
    call: searchManagement.popular,
    as: 'student',
    give: () => english,
    expect: 'forbidden',
  },
  {
    say: 'popular terms of a language are read',
    call: searchManagement.popular,
    as: 'manager',
    give: () => english,
    expect: 'ok',
    holds: ({ shown }: { shown: string[] }) => shown.length > 0,
  },
  {
    say: 'popular terms of a revision that nobody saw are a conflict',
    call: searchManagement.savePopular,
    as: 'manager',
    give: () => ({ ...english, body: { pins: [], hidden: [], revision: 77 } }),
    expect: 'edit_conflict',
  },
  {
    say: 'a pinned term has 3 letters',
    call: searchManagement.savePopular,
    as: 'manager',
    give: () => ({
      ...english,
      body: { pins: [{ term: 'ab', from: null, to: null }], hidden: [], revision: 0 },
    }),
    expect: { code: 'request_params_invalid', fields: { 'pins.0.term': 'too_short' } },
  },
  {
    say: 'popular terms are shown as they would be with a pin that is not saved',
    call: searchManagement.previewPopular,
    as: 'manager',
    give: () => ({
      ...english,
      body: { pins: [{ term: 'a new pin', from: null, to: null }], hidden: [] },
    }),
    expect: 'ok',
    holds: ({ shown }: { shown: string[] }) => shown[0] === 'a new pin' && shown.length > 1,
  },
  {
    say: 'popular terms are not tried by learners',
    call: searchManagement.previewPopular,
    as: 'student',
    give: () => ({ ...english, body: { pins: [], hidden: [] } }),
    expect: 'forbidden',
  },
  {
    say: 'searches without results are listed',
    call: searchManagement.misses,
    as: 'manager',
    give: () => ({ query: { language: 'en' as const } }),
    expect: 'ok',
  },
  {
    say: 'counted terms are listed',
    call: searchManagement.terms,
    as: 'manager',
    give: () => ({ query: { language: 'en' as const } }),
    expect: 'ok',
  },
  {
    say: 'versions of synonyms are listed, the newest first',
    call: searchManagement.synonymHistory,
    as: 'manager',
    give: () => english,
    expect: 'ok',
    holds: (versions: { revision: number }[]) => versions[0]?.revision === 1,
  },
  {
    say: 'synonyms of a language are read',
    call: searchManagement.synonyms,
    as: 'manager',
    give: () => english,
    expect: 'ok',
    holds: ({ groups, revision }: { groups: unknown[]; revision: number }) =>
      groups.length > 0 && revision === 1,
  },
  {
    say: 'synonyms are saved',
    call: searchManagement.saveSynonyms,
    as: 'manager',
    give: () => ({ params: { language: 'it' as const }, body: { groups: [group], revision: 1 } }),
    expect: 'ok',
    holds: ({ groups, revision }: { groups: unknown[]; revision: number }) =>
      groups.length === 1 && revision === 2,
  },
  {
    say: 'a word is in one group of synonyms',
    call: searchManagement.saveSynonyms,
    as: 'manager',
    give: () => ({
      ...english,
      body: { groups: [group, { words: ['ABC', 'def'], targets: [] }], revision: 1 },
    }),
    expect: { code: 'request_params_invalid', fields: { 'groups.1.words.0': 'already_used' } },
  },
  {
    say: 'synonyms of a revision that nobody saw are a conflict',
    call: searchManagement.saveSynonyms,
    as: 'manager',
    give: () => ({ ...english, body: { groups: [group], revision: 77 } }),
    expect: 'edit_conflict',
  },
  {
    say: 'a version of synonyms that never was is not found',
    call: searchManagement.restoreSynonyms,
    as: 'manager',
    give: () => ({ ...english, body: { version: 77, revision: 1 } }),
    expect: 'not_found',
  },
  {
    say: 'synonyms are tried without saving them',
    call: searchManagement.previewSynonyms,
    as: 'manager',
    give: () => ({ ...english, body: { textSearch: 'qwzxqwzx', groups: [] } }),
    expect: 'ok',
    holds: ({ before, after }: { before: unknown[]; after: unknown[] }) => before.length + after.length === 0,
  },
];
