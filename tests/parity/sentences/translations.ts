import {
  type EditedSection,
  type TranslationDesk,
  type TranslationRow,
  type TranslationSummary,
  translation,
} from '../../../contracts/learning/translation.ts';
import type { Sentence } from '../sentence.ts';
import type { SchoolFacts } from '../wires.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const of =
  (language: string, section?: string) =>
  ({ paid }: SchoolFacts) => ({ params: { productId: paid.id, language, ...(section && { section }) } });
const SAVE: Sentence = { say: '', call: translation.save, as: 'manager', expect: 'ok' };
const saving = (body: object) => (facts: SchoolFacts) => ({ ...of('bn', 'landing')(facts), body });

/** The translation desk. */
export const translationSentences: Sentence[] = [
  {
    say: 'every product is on the board of translations with all languages',
    call: translation.board,
    as: 'manager',
    give: ({ paid }) => ({ query: { text: paid.title } }),
    expect: 'ok',
    holds: (rows: TranslationRow[], { paid }) => {
      const row = rows.find(({ productId }) => productId === paid.id);
      return row !== undefined && row.cells.filter(({ kind }) => kind === 'LANDING').length === 15;
    },
  },
  { say: 'learners see no translations', call: translation.board, as: 'student', expect: 'forbidden' },
  {
    say: 'translations are counted by language',
    call: translation.summary,
    as: 'manager',
    expect: 'ok',
    holds: (body: TranslationSummary[]) => body.length === 15,
  },
  { say: 'languages that people want are listed', call: translation.wanted, as: 'manager', expect: 'ok' },
  {
    say: 'learners do not see what others want',
    call: translation.wanted,
    as: 'student',
    expect: 'forbidden',
  },
  {
    say: 'a desk lists the page first',
    call: translation.desk,
    as: 'manager',
    give: of('de'),
    expect: 'ok',
    holds: ({ sections, machine }: TranslationDesk) => sections[0]?.section === 'landing' && !machine,
  },
  {
    say: 'an unknown product has no desk',
    call: translation.desk,
    as: 'manager',
    give: () => ({ params: { productId: NOBODY, language: 'de' } }),
    expect: 'product_not_found',
  },
  {
    say: 'a page is translated from English',
    call: translation.section,
    as: 'manager',
    give: of('de', 'landing'),
    expect: 'ok',
    holds: ({ sourceLanguage, fields }: EditedSection) => sourceLanguage === 'en' && fields.length > 5,
  },
  {
    say: 'English has nothing to translate a page from',
    call: translation.section,
    as: 'manager',
    give: of('en', 'landing'),
    expect: 'not_found',
  },
  {
    ...SAVE,
    say: 'a translation over a revision that is not there is a conflict',
    give: saving({ revision: 9, field: 'promise', source: 'One', target: 'Two' }),
    expect: 'edit_conflict',
  },
  {
    ...SAVE,
    say: 'a text that the page does not have is not translated',
    give: saving({ revision: 0, field: 'nothing', source: 'One', target: 'Two' }),
    expect: 'not_found',
  },
  {
    say: 'a wording that is not there is not confirmed',
    call: translation.confirm,
    as: 'manager',
    give: (facts) => ({
      ...of('de', 'landing')(facts),
      body: { texts: [{ field: 'promise', source: 'One', target: 'Nobody wrote this' }] },
    }),
    expect: 'edit_conflict',
  },
  {
    say: 'nothing is translated by machine where none is configured',
    call: translation.machine,
    as: 'manager',
    give: (facts) => ({ ...of('de', 'landing')(facts), body: { revision: 0, fields: ['promise'] } }),
    expect: 'machine_translation_failed',
  },
  {
    say: 'a page is exported',
    call: translation.exportFile,
    as: 'manager',
    give: (facts) => ({ ...of('de')(facts), query: { kind: 'LANDING', format: 'xliff' } }),
    expect: 'ok',
    holds: ({ text }: { text: string }) => text.includes('<xliff'),
  },
  {
    say: 'a page without anything left to translate has no file',
    call: translation.exportFile,
    as: 'manager',
    give: (facts) => ({ ...of('de')(facts), query: { kind: 'LANDING', format: 'json', texts: 'open' } }),
    expect: 'not_found',
  },
  {
    say: 'an empty file is not imported',
    call: translation.importFile,
    as: 'manager',
    give: (facts) => ({ ...of('de')(facts), query: { run: 'try' } }),
    expect: 'translation_file_invalid',
  },
];
