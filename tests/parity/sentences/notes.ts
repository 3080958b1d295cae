import { contentReport } from '../../../contracts/learning/content-report.ts';
import { note } from '../../../contracts/learning/note.ts';
import type { Sentence } from '../sentence.ts';
import type { SchoolFacts } from '../wires.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const NEW = '00000000-0000-4000-8000-00000000a001';
const NO_ITEM = `${NOBODY}:none`;

const place = ({ freeStart }: SchoolFacts) => ({ ...freeStart, language: 'en' });
const closedPlace = ({ closed }: SchoolFacts) => ({ ...closed, language: 'en' });
const words = { kind: 'NOTE', text: 'Mine', madeAt: '2026-06-01T10:00:00Z' };
const params = { noteId: NEW };
const report = { clientId: NEW, kind: 'WRONG', text: 'There are two.' };

export const noteSentences: Sentence[] = [
  {
    say: 'nobody has notes at first',
    call: note.list,
    as: 'newcomer',
    give: () => ({ query: { search: 'x', kind: 'NOTE' } }),
    expect: 'ok',
    holds: (body: { total: number; next: unknown }) => body.total === 0 && body.next === null,
  },
  { say: 'notes need a session', call: note.list, expect: 'unauthorized' },
  {
    say: 'notes are exported as Markdown',
    call: note.export,
    as: 'newcomer',
    expect: 'ok',
    holds: (body: { fileName: string }) => body.fileName.endsWith('.md'),
  },
  {
    say: 'a lesson has no notes at first',
    call: note.listOfLesson,
    as: 'newcomer',
    give: (school) => ({ params: closedPlace(school) }),
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 0,
  },
  {
    say: 'a note is kept',
    call: note.save,
    as: 'student',
    give: (school) => ({ params, body: { ...place(school), ...words } }),
    expect: 'ok',
    holds: (body: { noteId: string; text: string }) => body.noteId === NEW && body.text === 'Mine',
  },
  {
    say: 'a highlight needs words',
    call: note.save,
    as: 'student',
    give: (school) => ({ params, body: { ...place(school), ...words, kind: 'HIGHLIGHT' } }),
    expect: { code: 'request_params_invalid', fields: { 'body.anchor': 'required' } },
  },
  {
    say: 'a note at an unknown item is refused',
    call: note.save,
    as: 'student',
    give: (school) => ({
      params: { noteId: NOBODY },
      body: { ...place(school), ...words, contentId: NO_ITEM },
    }),
    expect: 'content_item_not_found',
  },
  {
    say: 'a note in a locked lesson is refused',
    call: note.save,
    as: 'newcomer',
    give: (school) => ({ params: { noteId: NOBODY }, body: { ...closedPlace(school), ...words } }),
    expect: 'user_not_have_access_to_product',
  },
  {
    say: 'an unknown note cannot be deleted',
    call: note.remove,
    as: 'student',
    give: () => ({ params: { noteId: NOBODY } }),
    expect: 'not_found',
  },
  {
    say: 'a learner says that something is wrong',
    call: contentReport.create,
    as: 'student',
    give: (school) => ({ params: place(school), body: report }),
    expect: 'ok',
    holds: (body: { status: string }) => body.status === 'OPEN',
  },
  {
    say: 'a report without a word is refused',
    call: contentReport.create,
    as: 'student',
    give: (school) => ({ params: place(school), body: { ...report, text: ' ' } }),
    expect: { code: 'request_params_invalid', fields: { 'body.text': 'required' } },
  },
  { say: 'learners do not see reports', call: contentReport.list, as: 'student', expect: 'forbidden' },
  {
    say: 'managers see closed reports',
    call: contentReport.list,
    as: 'manager',
    give: () => ({ query: { status: 'CLOSED' } }),
    expect: 'ok',
    holds: (body: { items: unknown[] }) => body.items.length === 0,
  },
  {
    say: 'managers look for a word in reports',
    call: contentReport.list,
    as: 'manager',
    give: () => ({ query: { text: 'nobody wrote this' } }),
    expect: 'ok',
    holds: (body: { items: unknown[] }) => body.items.length === 0,
  },
  {
    say: 'an unknown report cannot be read',
    call: contentReport.get,
    as: 'manager',
    give: () => ({ params: { reportId: NOBODY } }),
    expect: 'not_found',
  },
  {
    say: 'learners do not read a report by its id',
    call: contentReport.get,
    as: 'student',
    give: () => ({ params: { reportId: NOBODY } }),
    expect: 'forbidden',
  },
  {
    say: 'an unknown report cannot be closed',
    call: contentReport.close,
    as: 'manager',
    give: () => ({ params: { reportId: NOBODY }, body: { status: 'MENDED' } }),
    expect: 'not_found',
  },
];
