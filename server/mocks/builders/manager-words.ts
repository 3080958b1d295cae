import type { ManagedReview } from '../../../contracts/catalog/review-management.ts';
import type { OpenAnswer } from '../../../contracts/learning/content.ts';
import type { ManagedContentReport } from '../../../contracts/learning/content-report.ts';
import type { OpenAnswerInReview } from '../../../contracts/learning/open-answer.ts';
import type { Locale } from '../../../contracts/locales.ts';
import type { ManagedLead } from '../../../contracts/messaging/lead-management.ts';
import type { ManagedSupportMessage } from '../../../contracts/messaging/support-management.ts';
import { editableUntil } from '../../../domain/catalog/review.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { inLocale, productId, school } from './school.ts';

/** What people wrote and managers have to deal with; shown by the scenario `words-waiting`. */

export const MOCK_MANAGER = { id: mockId('user', 'mira'), name: 'Mira' };

function placeOf(locale: Locale) {
  const [product] = school.products;
  if (!product) throw new Error('the demo school has no products');
  return {
    productId: productId(product),
    productTitle: inLocale(product.file.texts, locale).title,
    productType: product.file.type,
  };
}

const BODY = 'I finished it on three evenings. The exercises are short, and every one of them was of use.';

function makeReview(key: string, age: number, locale: Locale, change: Partial<ManagedReview>): ManagedReview {
  const { productId: id, productTitle } = placeOf(locale);
  const createdAt = daysAgo(age);
  return {
    ...{ reviewId: mockId('words-review', key), status: 'PENDING', stars: 4, body: BODY, locale: 'en' },
    ...{ authorName: 'Ana S.', pending: null, refusal: null, answer: null, createdAt },
    editableUntil: editableUntil(new Date(createdAt)).toISOString(),
    ...{ productId: id, productTitle, waiting: true, own: false, revision: mockId('revision', key) },
    ...change,
  };
}

/** Waiting ones first, oldest first. */
export const makeWordsReviews = (locale: Locale): ManagedReview[] => [
  makeReview('edit', 9, locale, {
    status: 'PUBLISHED',
    authorName: 'Tom B.',
    pending: { stars: 2, body: `${BODY} Write to me at +1 555 0100, I can do it for you.` },
  }),
  makeReview('new', 3, locale, {}),
  makeReview('own', 2, locale, { own: true, authorName: 'Mira' }),
  makeReview('german', 1, locale, {
    locale: 'de',
    authorName: 'Jana K.',
    body: 'Drei Abende, und jede Übung hat mir am nächsten Tag geholfen.',
  }),
  makeReview('published', 12, locale, { status: 'PUBLISHED', waiting: false, answer: 'Thank you, Lee!' }),
  makeReview('refused', 20, locale, { status: 'REJECTED', waiting: false, refusal: 'advertising' }),
];

const PARAGRAPH = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

const makeAttempt = (key: string, attempt: number, change: Partial<OpenAnswer> = {}): OpenAnswer => ({
  ...{ answerId: mockId('words-answer', `${key}${attempt}`), attempt, files: [], status: 'SUBMITTED' },
  text: 'I would ask for the numbers first.\n\nThen I would show what changed since the last month.',
  ...{ comment: '', gradedAt: null, createdAt: daysAgo(4 - attempt), sample: null },
  ...change,
});

function makeAnswer(key: string, locale: Locale, change: Partial<OpenAnswerInReview>): OpenAnswerInReview {
  const { productId: id, productTitle } = placeOf(locale);
  return {
    ...makeAttempt(key, 1),
    ...{ productId: id, productTitle, lessonKey: 'lesson', lessonTitle: 'A question that opens' },
    ...{ language: 'en', learnerName: 'Ana', own: false },
    prompt: PARAGRAPH('Write the opening of your next meeting.'),
    criteria: ['It names a number', 'It asks one question'],
    ...{ earlier: [], gradedBy: null },
    ...change,
  };
}

export function makeWordsAnswers(locale: Locale): OpenAnswerInReview[] {
  const file = {
    fileId: mockId('words-file', 'a'),
    name: 'opening.pdf',
    size: 48_213,
    type: 'application/pdf',
  };
  const returned = makeAttempt('tom', 1, {
    ...{ status: 'RETURNED', comment: 'Name a number, please.', gradedAt: daysAgo(2) },
  });
  return [
    makeAnswer('tom', locale, {
      ...makeAttempt('tom', 2, { files: [{ ...file, url: `/media/${file.fileId}/opening.pdf` }] }),
      ...{ learnerName: 'Tom', earlier: [returned] },
    }),
    makeAnswer('ana', locale, {}),
    makeAnswer('own', locale, { learnerName: 'Mira', own: true }),
    makeAnswer('done', locale, {
      ...makeAttempt('done', 1, { status: 'ACCEPTED', comment: 'Well done.', gradedAt: daysAgo(1) }),
      ...{ learnerName: 'Lee', gradedBy: MOCK_MANAGER },
    }),
  ];
}

function makeReport(
  key: string,
  locale: Locale,
  change: Partial<ManagedContentReport>,
): ManagedContentReport {
  const courseId = mockId('words-course', 'course');
  return {
    ...{ reportId: mockId('words-report', key), kind: 'WRONG', contentId: `${courseId}:item` },
    ...{ quote: 'a meeting of an hour', text: 'The example above says half an hour.', status: 'OPEN' },
    ...{ answer: '', createdAt: daysAgo(3), closedAt: null, ...placeOf(locale), courseId },
    ...{ lessonKey: 'lesson', lessonTitle: 'A question that opens', language: 'en', learnerName: 'Ana' },
    closedBy: null,
    ...change,
  };
}

export const makeWordsReports = (locale: Locale): ManagedContentReport[] => [
  makeReport('wrong', locale, {}),
  makeReport('unclear', locale, {
    ...{
      kind: 'UNCLEAR',
      contentId: null,
      quote: '',
      text: 'Where do I find the table?',
      learnerName: 'Tom',
    },
    createdAt: daysAgo(1),
  }),
  makeReport('mended', locale, {
    ...{ status: 'MENDED', answer: 'Thank you, we corrected the number.', closedAt: daysAgo(1) },
    closedBy: MOCK_MANAGER,
  }),
  makeReport('closed', locale, { status: 'CLOSED', closedAt: daysAgo(2), closedBy: MOCK_MANAGER }),
];

function makeMessage(key: string, change: Partial<ManagedSupportMessage>): ManagedSupportMessage {
  return {
    ...{ id: mockId('words-message', key), name: 'Ana', email: 'ana@kurso.test', locale: 'en' },
    ...{ subject: 'Where is my receipt?', message: 'I paid on Monday.\n\nThere was no mail.' },
    ...{ known: true, createdAt: daysAgo(2), status: 'OPEN', answer: '', answeredAt: null, answeredBy: null },
    ...change,
  };
}

export const makeWordsMessages = (): ManagedSupportMessage[] => [
  makeMessage('receipt', {}),
  makeMessage('guest', {
    ...{ name: 'Tom', email: 'tom@kurso.test', subject: 'Do you have courses for teams?', locale: 'de' },
    ...{ message: 'We are twelve people.', known: false, createdAt: daysAgo(1) },
  }),
  makeMessage('answered', {
    ...{ name: 'Lee', email: 'lee@kurso.test', subject: 'My name on the certificate', status: 'ANSWERED' },
    ...{ answer: 'We changed it.', answeredAt: daysAgo(4), answeredBy: MOCK_MANAGER, createdAt: daysAgo(5) },
  }),
  makeMessage('done', {
    ...{ name: 'Kim', email: 'kim@kurso.test', subject: 'Thank you', status: 'ANSWERED' },
    ...{ answeredAt: daysAgo(6), answeredBy: null, createdAt: daysAgo(7) },
  }),
];

function makeLead(key: string, change: Partial<ManagedLead>): ManagedLead {
  return {
    ...{ id: mockId('words-lead', key), kind: 'author', name: 'Ana', email: 'ana@kurso.test' },
    ...{ details: 'I teach statistics, and would like to write a course.', locale: 'en' },
    ...{ createdAt: daysAgo(2), consentAt: daysAgo(2), handled: null, note: '', revision: 0 },
    ...change,
  };
}

export const makeWordsLeads = (): ManagedLead[] => [
  makeLead('author', {}),
  makeLead('book', {
    kind: 'book',
    name: 'Tom',
    email: 'tom@kurso.test',
    details: '',
    createdAt: daysAgo(3),
  }),
  makeLead('company', {
    ...{ kind: 'company', name: 'Lee', email: 'lee@kurso.test', note: 'Called on Monday.', revision: 2 },
    ...{ handled: { at: daysAgo(1), by: MOCK_MANAGER }, createdAt: daysAgo(5) },
  }),
];
