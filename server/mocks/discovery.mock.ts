import { ApiError } from '../../contracts/api-error.ts';
import { languageVote } from '../../contracts/catalog/language-vote.ts';
import { quiz } from '../../contracts/catalog/quiz.ts';
import { wishlist } from '../../contracts/catalog/wishlist.ts';
import { glossary } from '../../contracts/editorial/glossary.ts';
import { magazine } from '../../contracts/editorial/magazine.ts';
import { readQuizContent } from '../../db/seed/quiz-content.ts';
import { questionsIn } from '../../domain/catalog/quiz-content.ts';
import { makeArticlePage, makeArticles, makeGlossary, makeMagazine, makeTerm } from './builders/magazine.ts';
import { makeProductCard } from './builders/product.ts';
import { findProduct, productId, school } from './builders/school.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';

const MAX_RECOMMENDATIONS = 6;

const isEmpty = ({ scenario }: Pick<MockContext, 'scenario'>) => scenario.has('empty');

/** A fixed list of products: if the user has any, the first few. */
function someCards(ctx: MockContext, count: number) {
  return (isEmpty(ctx) ? [] : school.products.slice(0, count)).map((product) =>
    makeProductCard(product, ctx.locale),
  );
}

const wished = (ctx: MockContext) => (isEmpty(ctx) ? [] : school.products.slice(0, 2).map(productId));

function orNotFound<T>(found: T | null): T {
  if (found === null) throw new ApiError('not_found');
  return found;
}

export const discoveryMocks = [
  ...mockContract(magazine, {
    latest: (_, ctx) => makeMagazine(ctx.locale, isEmpty(ctx)),
    list: ({ query }, ctx) => makeArticles(query.kind ?? 'MAGAZINE', ctx.locale, isEmpty(ctx)),
    article: async ({ params }, { locale }) =>
      orNotFound(makeArticlePage(params.slug, locale, (await readQuizContent()).questions.length)),
  }),
  ...mockContract(glossary, {
    list: (_, ctx) => makeGlossary(ctx.locale, isEmpty(ctx)),
    term: ({ params }, { locale }) => orNotFound(makeTerm(params.slug, locale)),
  }),
  ...mockContract(quiz, {
    questions: async (_, { locale }) => questionsIn(await readQuizContent(), locale),
    answer: ({ body }, ctx) => {
      if (Object.keys(body.answers).length === 0) {
        throw new ApiError('request_params_invalid', { fields: { answers: 'required' } });
      }
      const products = someCards(ctx, MAX_RECOMMENDATIONS);
      const because = Object.entries(body.answers).flatMap(([question, options]) =>
        options.slice(0, 1).map((option) => ({ question, option })),
      );
      return {
        type: 'MIXED' as const,
        products,
        reasons: products.map(({ id }) => ({ productId: id, because: because.slice(0, 2) })),
        saved: ctx.caller !== null,
      };
    },
    mine: (_, ctx) => {
      const products = someCards(ctx, MAX_RECOMMENDATIONS);
      ctx.setHeader('x-total-count', String(products.length));
      return { type: products.length > 0 ? ('MIXED' as const) : null, products };
    },
  }),
  ...mockContract(wishlist, {
    list: (_, ctx) => someCards(ctx, 2),
    ids: (_, ctx) => wished(ctx),
    add: ({ body }, ctx) => [...new Set([...body.productIds, ...wished(ctx)])],
    remove: () => {},
  }),
  ...mockContract(languageVote, {
    mine: () => ({ languages: [] }),
    cast: ({ params }) => {
      if (!findProduct(params.productId)) throw new ApiError('product_not_found');
      return { languages: [params.language] };
    },
    withdraw: () => ({ languages: [] }),
  }),
];
