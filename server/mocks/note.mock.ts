import { ApiError } from '../../contracts/api-error.ts';
import { type ContentReport, contentReport } from '../../contracts/learning/content-report.ts';
import { type Note, note } from '../../contracts/learning/note.ts';
import { NOTE_KINDS } from '../../contracts/values.ts';
import { noteProblem } from '../../domain/learning/note.ts';
import { ownedProducts } from './builders/learning.ts';
import { MOCK_MANAGER, makeWordsReports } from './builders/manager-words.ts';
import { MOCK_NOW, mockId } from './builders/mock-id.ts';
import { inLocale, productId } from './builders/school.ts';
import { learnerOf } from './learner.ts';
import { found, has, refuseDecided, wordsOf } from './manager-words.mock.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';
import { type Address, itemOf, open } from './open-lesson.ts';

/** The lesson, and the item if one is named; both must be open to the caller. */
function placeOf(address: Address, contentId: string | null, ctx: MockContext) {
  return contentId === null ? open(address, ctx) : itemOf(address, contentId, ctx);
}

/** A note, a highlight and a bookmark in the first lesson of the course that was begun. */
function makeNotes(ctx: MockContext): Note[] {
  const [product] = ownedProducts(learnerOf(ctx));
  const module = product?.drafts[0]?.modules[0];
  const lesson = module?.lessons[0];
  if (!product || !module || !lesson) return [];
  return NOTE_KINDS.map((kind) => ({
    noteId: mockId('note', kind),
    productId: productId(product),
    productType: product.file.type,
    productTitle: inLocale(product.file.texts, 'en').title,
    moduleTitle: module.title,
    lessonKey: lesson.key,
    lessonTitle: lesson.title,
    language: 'en',
    kind,
    text: kind === 'NOTE' ? 'To read again before the test.' : '',
    anchor: kind === 'BOOKMARK' ? null : { quote: lesson.title, prefix: '', suffix: '' },
    ...{ contentId: null, second: null },
    madeAt: MOCK_NOW.toISOString(),
    createdAt: MOCK_NOW.toISOString(),
  }));
}

/** Nothing was written before the mocks were started, and they keep nothing. */
const unknown = (): never => {
  throw new ApiError('not_found');
};

const missing = (field: string): never => {
  throw new ApiError('request_params_invalid', { fields: { [field]: 'required' } });
};

export const noteMocks = [
  ...mockContract(note, {
    list: (_, ctx) => {
      const items = makeNotes(ctx);
      const [note] = items;
      const products = note
        ? [{ productId: note.productId, title: note.productTitle, count: items.length }]
        : [];
      return { items, next: null, total: items.length, products };
    },
    export: () => ({ fileName: 'Notes.md', markdown: '# Notes\n' }),
    listOfLesson: () => [],
    save: ({ params, body }, ctx): Note => {
      const problem = noteProblem(body);
      if (problem) missing(`body.${problem}`);
      const { product, found } = placeOf(body, body.contentId, ctx);
      return {
        ...body,
        noteId: params.noteId,
        productType: product.file.type,
        productTitle: inLocale(product.file.texts, body.language).title,
        moduleTitle: found.module.title,
        lessonTitle: found.lesson.title,
        createdAt: MOCK_NOW.toISOString(),
      };
    },
    remove: unknown,
  }),
  ...mockContract(contentReport, {
    create: ({ params, body }, ctx): ContentReport => {
      if (body.quote === '' && body.text === '') missing('body.text');
      placeOf(params, body.contentId, ctx);
      const { kind, contentId, quote, text, clientId } = body;
      return {
        ...{ kind, contentId, quote, text },
        reportId: mockId('content-report', clientId),
        ...{ status: 'OPEN', answer: '', createdAt: MOCK_NOW.toISOString(), closedAt: null },
      };
    },
    list: ({ query }, ctx) => {
      const reports = wordsOf(ctx, () => makeWordsReports(ctx.locale));
      const ofStatus = (status: string) => reports.filter((report) => report.status === status);
      const items = ofStatus(query.status).filter((report) =>
        has(
          [report.learnerName, report.productTitle, report.lessonTitle, report.quote, report.text],
          query.text,
        ),
      );
      return { items, next: null, open: ofStatus('OPEN').length };
    },
    get: ({ params }, ctx) => {
      const reports = wordsOf(ctx, () => makeWordsReports(ctx.locale));
      return found(reports, ({ reportId }) => reportId === params.reportId);
    },
    close: ({ params, body }, ctx) => {
      const reports = wordsOf(ctx, () => makeWordsReports(ctx.locale));
      const report = found(reports, ({ reportId }) => reportId === params.reportId);
      refuseDecided(ctx, 'approval_already_decided');
      return { ...report, ...body, closedAt: MOCK_NOW.toISOString(), closedBy: MOCK_MANAGER };
    },
  }),
];
