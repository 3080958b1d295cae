import { ApiError } from '../../contracts/api-error.ts';
import { type ContentReport, contentReport } from '../../contracts/learning/content-report.ts';
import { type Note, note } from '../../contracts/learning/note.ts';
import { noteProblem } from '../../domain/learning/note.ts';
import { MOCK_NOW, mockId } from './builders/mock-id.ts';
import { inLocale } from './builders/school.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';
import { type Address, itemOf, open } from './open-lesson.ts';

/** The lesson, and the item if one is named; both must be open to the caller. */
function placeOf(address: Address, contentId: string | null, ctx: MockContext) {
  return contentId === null ? open(address, ctx) : itemOf(address, contentId, ctx);
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
    list: () => ({ items: [], next: null, total: 0, products: [] }),
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
    list: () => ({ items: [], next: null, open: 0 }),
    close: unknown,
  }),
];
