import { existsSync } from 'node:fs';
import { articleManagement as articles } from '../../../contracts/editorial/article-management.ts';
import { glossaryManagement as terms } from '../../../contracts/editorial/glossary-management.ts';
import { TEXT_PAGES } from '../../../contracts/editorial/text-page.ts';
import {
  textPageManagement as pages,
  type TextPageRow,
} from '../../../contracts/editorial/text-page-management.ts';
import {
  type ManagedWriting,
  type WritingContent,
  type WritingPreview,
  writingManagement as writings,
} from '../../../contracts/editorial/writing-management.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const nobody = () => ({ params: { subject: NOBODY, language: 'en' } });
const faq =
  (language = 'en', rest = {}) =>
  () => ({ params: { subject: 'faq', language }, ...rest });
const content: WritingContent = { title: 'T', lead: 'L', body: '', pictureAlt: '', version: null };
const SETTINGS = {
  ...{ slug: 'x', categoryId: null, expertId: null, productId: null, exerciseProductId: null },
  ...{ picture: null, chief: false, quiz: false, revision: 0 },
};

const isWritten = (page: string, language: string): boolean =>
  ['documents', 'pages'].some((folder) => existsSync(`content/${folder}/${page}/${language}.md`));

/** Articles, glossary terms and text pages as managers write them. */
export const editorialManagementSentences: Sentence[] = [
  {
    say: 'managers see the articles of the magazine',
    call: articles.list,
    as: 'manager',
    give: () => ({ query: { kind: 'MAGAZINE', language: 'en', state: 'PUBLISHED' } }),
    expect: 'ok',
    holds: (list: unknown[]) => list.length > 10,
  },
  {
    say: 'articles to edit are not listed for learners',
    call: articles.list,
    as: 'student',
    expect: 'forbidden',
  },
  {
    say: 'an article does not take the address of another',
    call: articles.create,
    as: 'manager',
    give: () => ({
      body: { kind: 'MAGAZINE', slug: 'forgetting-is-part-of-it', language: 'en', title: 'T' },
    }),
    expect: { code: 'request_params_invalid', fields: { slug: 'already_used' } },
  },
  ...[articles.get, articles.remove].map(
    (call): Sentence => ({
      say: `an unknown article is not there for managers either: ${call.method}`,
      ...{ call, as: 'senior', expect: 'not_found' },
      give: () => ({ params: { articleId: NOBODY } }),
    }),
  ),
  {
    say: 'an unknown article is not changed',
    call: articles.update,
    as: 'senior',
    give: () => ({ params: { articleId: NOBODY }, body: SETTINGS }),
    expect: 'not_found',
  },
  {
    say: 'a text page that nobody edited is what visitors see',
    call: writings.get,
    as: 'manager',
    give: faq(),
    expect: 'ok',
    holds: ({ state, revision, checks, english }: ManagedWriting) =>
      state === 'PUBLISHED' && revision === 0 && checks.length === 0 && english === null,
  },
  ...[writings.get, writings.history, writings.requestPublication].map(
    (call): Sentence => ({
      say: `an unknown article has no texts: ${call.path}`,
      ...{ call, as: 'manager', give: nobody, expect: 'not_found' },
    }),
  ),
  ...[writings.unschedule, writings.unpublish].map(
    (call): Sentence => ({
      say: `an unknown article is published in no language: ${call.path}`,
      ...{ call, as: 'senior', give: nobody, expect: 'not_found' },
    }),
  ),
  {
    say: 'a text is previewed',
    call: writings.preview,
    as: 'manager',
    give: faq('de', { body: { ...content, body: '## A\n\n[b](/faq)' } }),
    expect: 'ok',
    holds: ({ sections }: WritingPreview) => sections[0]?.html.includes('/de/faq'),
  },
  {
    say: 'a text saved over a revision that is not there is a conflict',
    call: writings.save,
    as: 'manager',
    give: faq('de', { body: { revision: 7, content } }),
    expect: 'edit_conflict',
  },
  {
    say: 'a text in no language is not saved',
    call: writings.save,
    as: 'manager',
    give: () => ({ params: { subject: 'faq', language: 'xx' }, body: { revision: 0, content } }),
    expect: 'request_params_invalid',
  },
  {
    say: 'the history of a text page is empty before the first save',
    call: writings.history,
    as: 'manager',
    give: faq('ko'),
    expect: 'ok',
    holds: (saves: unknown[]) => saves.length === 0,
  },
  {
    say: 'only seniors publish a text',
    call: writings.publish,
    as: 'manager',
    give: faq('en', { body: { revision: 0, publishAt: null } }),
    expect: 'forbidden',
  },
  {
    say: 'a text is not published in the past',
    call: writings.publish,
    as: 'senior',
    give: faq('en', { body: { revision: 0, publishAt: '2001-01-01T00:00:00Z' } }),
    expect: { code: 'request_params_invalid', fields: { publishAt: 'invalid' } },
  },
  {
    say: 'a text of a revision that is not there is not published',
    call: writings.publish,
    as: 'senior',
    give: faq('en', { body: { revision: 7, publishAt: null } }),
    expect: 'edit_conflict',
  },
  {
    say: 'a schedule that is not there is cancelled',
    call: writings.unschedule,
    as: 'senior',
    give: faq(),
    expect: 'ok',
  },
  {
    say: 'a text page is not unpublished',
    call: writings.unpublish,
    as: 'senior',
    give: faq(),
    expect: 'still_in_use',
  },
  {
    say: 'all text pages are listed with their languages',
    call: pages.list,
    as: 'manager',
    expect: 'ok',
    holds: (rows: TextPageRow[]) =>
      rows.map(({ page }) => page).join() === TEXT_PAGES.join() &&
      rows.every(({ page, languages }) =>
        LOCALES.every(
          (language) => languages[language] === (isWritten(page, language) ? 'PUBLISHED' : undefined),
        ),
      ),
  },
  {
    say: 'text pages to edit are not listed for learners',
    call: pages.list,
    as: 'student',
    expect: 'forbidden',
  },
  {
    say: 'managers see the glossary',
    call: terms.list,
    as: 'manager',
    give: () => ({ query: { text: 'median' } }),
    expect: 'ok',
    holds: (list: { slug: string }[]) => list.some(({ slug }) => slug === 'median'),
  },
  {
    say: 'terms are found by the state of a language',
    call: terms.list,
    as: 'manager',
    give: () => ({ query: { language: 'de', state: 'PUBLISHED', sort: 'changed' } }),
    expect: 'ok',
    holds: (list: { languages: { de?: string } }[]) =>
      list.length > 10 && list.every(({ languages }) => languages.de === 'PUBLISHED'),
  },
  {
    say: 'no term waits before anybody asked',
    call: terms.list,
    as: 'manager',
    give: () => ({ query: { waiting: 'yes' } }),
    expect: 'ok',
    holds: (list: unknown[]) => list.length === 0,
  },
  { say: 'terms to edit are not listed for learners', call: terms.list, as: 'student', expect: 'forbidden' },
  {
    say: 'a term is begun with its name in one language',
    call: terms.create,
    as: 'manager',
    give: () => ({ body: { slug: 'parity-term', language: 'de', name: 'Neu' } }),
    expect: 'ok',
    holds: ({ name, languages }: { name: string; languages: object }) =>
      name === 'Neu' && Object.entries(languages).join() === 'de,DRAFT',
  },
  {
    say: 'a term needs a name',
    call: terms.create,
    as: 'manager',
    give: () => ({ body: { slug: 'new-term', language: 'en', name: ' ' } }),
    expect: { code: 'request_params_invalid', fields: { name: 'required' } },
  },
  {
    say: 'a term does not take the address of another',
    call: terms.create,
    as: 'manager',
    give: () => ({ body: { slug: 'median', language: 'en', name: 'Median' } }),
    expect: { code: 'request_params_invalid', fields: { slug: 'already_used' } },
  },
  ...[writings.get, writings.history, writings.requestPublication].map(
    (call): Sentence => ({
      say: `an unknown term has no texts: ${call.path}`,
      ...{ call, as: 'manager', expect: 'not_found' },
      give: () => ({ params: { subject: `term-${NOBODY}`, language: 'en' } }),
    }),
  ),
  {
    say: 'a term without a number is no subject',
    call: writings.get,
    as: 'manager',
    give: () => ({ params: { subject: 'term-median', language: 'en' } }),
    expect: 'request_params_invalid',
  },
  ...[terms.get, terms.remove].map(
    (call): Sentence => ({
      say: `an unknown term is not there for managers either: ${call.method}`,
      ...{ call, as: 'senior', expect: 'not_found' },
      give: () => ({ params: { termId: NOBODY } }),
    }),
  ),
  {
    say: 'an unknown term is not changed',
    call: terms.update,
    as: 'senior',
    give: () => ({ params: { termId: NOBODY }, body: { slug: 'x', revision: 0 } }),
    expect: 'not_found',
  },
];
