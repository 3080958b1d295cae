import { languageVote } from '../../../contracts/catalog/language-vote.ts';
import { quiz } from '../../../contracts/catalog/quiz.ts';
import { wishlist } from '../../../contracts/catalog/wishlist.ts';
import { glossary } from '../../../contracts/editorial/glossary.ts';
import { type ArticlePage, magazine } from '../../../contracts/editorial/magazine.ts';
import { leadManagement } from '../../../contracts/messaging/lead-management.ts';
import type { Sentence } from '../sentence.ts';

const UNKNOWN = '00000000-0000-4000-8000-00000000dead';

export const discoverySentences: Sentence[] = [
  {
    say: 'the Magazine dropdown has a lead article, topics, latest and quiz articles with links in the language',
    call: magazine.latest,
    give: () => ({ headers: { locale: 'fr' } }),
    expect: 'ok',
    holds: (data: Record<'lastArticles' | 'quizArticles' | 'categories', { link: string }[]>) =>
      [data.lastArticles, data.quizArticles, data.categories].every(
        (list) => list.length > 0 && list.every(({ link }) => link.startsWith('/fr/magazine')),
      ),
  },
  {
    say: 'articles come newest first',
    call: magazine.list,
    expect: 'ok',
    holds: (articles: { publishedAt: string }[]) =>
      articles.length > 10 &&
      articles.every(({ publishedAt }, index) => publishedAt >= (articles[index + 1]?.publishedAt ?? '')),
  },
  {
    say: 'the blog is separate',
    call: magazine.list,
    give: () => ({ query: { kind: 'BLOG' } }),
    expect: 'ok',
    holds: (articles: { kind: string }[]) => articles.every(({ kind }) => kind === 'BLOG'),
  },
  {
    say: 'an article comes in sections',
    call: magazine.article,
    give: () => ({ params: { slug: 'forgetting-is-part-of-it' } }),
    expect: 'ok',
    holds: ({ sections }: { sections: unknown[] }) => sections.length === 3,
  },
  {
    say: 'an article has an author, an exercise and one product that goes on',
    call: magazine.article,
    give: () => ({ params: { slug: 'forgetting-is-part-of-it' } }),
    expect: 'ok',
    holds: ({ article, exercise, continues }: ArticlePage) =>
      article.author?.slug === 'elena-petrova' &&
      exercise !== null &&
      continues?.product.id === exercise.productId &&
      continues.exercise?.contentId === exercise.contentId,
  },
  {
    say: 'an unknown article is not found',
    call: magazine.article,
    give: () => ({ params: { slug: 'nowhere' } }),
    expect: 'not_found',
  },
  {
    say: 'the glossary has terms',
    call: glossary.list,
    expect: 'ok',
    holds: (t: unknown[]) => t.length === 40,
  },
  {
    say: 'a term comes with its neighbours',
    call: glossary.term,
    give: () => ({ params: { slug: 'median' } }),
    expect: 'ok',
    holds: ({ near }: { near: unknown[] }) => near.length === 2,
  },
  {
    say: 'an unknown term is not found',
    call: glossary.term,
    give: () => ({ params: { slug: 'nowhere' } }),
    expect: 'not_found',
  },
  {
    say: 'the quiz has five questions',
    call: quiz.questions,
    expect: 'ok',
    holds: (q: unknown[]) => q.length === 5,
  },
  {
    say: 'a guest gets recommendations, which are not stored',
    call: quiz.answer,
    give: () => ({ body: { answers: { subjects: ['data'], level: ['new'] } } }),
    expect: 'ok',
    holds: ({ products, saved }: { products: unknown[]; saved: boolean }) => products.length > 0 && !saved,
  },
  {
    say: "a user's quiz result is stored",
    call: quiz.answer,
    as: 'student',
    give: () => ({ body: { answers: { subjects: ['design'] } } }),
    expect: 'ok',
    holds: ({ saved }: { saved: boolean }) => saved,
  },
  { say: 'a stored quiz result can be read', call: quiz.mine, as: 'student', expect: 'ok' },
  { say: 'a guest has no stored recommendations', call: quiz.mine, expect: 'unauthorized' },
  {
    say: 'no answers give no recommendations',
    call: quiz.answer,
    give: () => ({ body: { answers: {} } }),
    expect: { code: 'request_params_invalid', fields: { answers: 'required' } },
  },
  {
    say: 'a product is added to the wishlist',
    call: wishlist.add,
    as: 'student',
    give: ({ paid }) => ({ body: { productIds: [paid.id] } }),
    expect: 'ok',
    holds: (ids: string[], { paid }) => ids.includes(paid.id),
  },
  { say: 'the wishlist is a list of cards', call: wishlist.list, as: 'student', expect: 'ok' },
  { say: 'and a list of ids', call: wishlist.ids, as: 'student', expect: 'ok' },
  {
    say: 'removing a product that is not on the wishlist has no effect',
    call: wishlist.remove,
    as: 'student',
    give: () => ({ params: { productId: UNKNOWN } }),
    expect: 'ok',
  },
  { say: 'a guest has no wishlist on the server', call: wishlist.list, expect: 'unauthorized' },
  {
    say: 'a wishlist call without an id is refused',
    call: wishlist.add,
    as: 'student',
    give: () => ({ body: { productIds: ['x'] } }),
    expect: { code: 'request_params_invalid', fields: { 'productIds.0': 'invalid' } },
  },
  {
    say: 'lessons are wanted in another language',
    call: languageVote.cast,
    as: 'student',
    give: ({ paid }) => ({ params: { productId: paid.id, language: 'bn' } }),
    expect: 'ok',
    holds: ({ languages }: { languages: string[] }) => Array.isArray(languages),
  },
  {
    say: 'and no longer',
    call: languageVote.withdraw,
    as: 'student',
    give: ({ paid }) => ({ params: { productId: paid.id, language: 'bn' } }),
    expect: 'ok',
    holds: ({ languages }: { languages: string[] }) => languages.length === 0,
  },
  {
    say: 'nobody has voted for the language of an unknown product',
    call: languageVote.mine,
    as: 'student',
    give: () => ({ params: { productId: UNKNOWN } }),
    expect: 'ok',
    holds: ({ languages }: { languages: string[] }) => languages.length === 0,
  },
  {
    say: 'an unknown product gets no votes',
    call: languageVote.cast,
    as: 'student',
    give: () => ({ params: { productId: UNKNOWN, language: 'bn' } }),
    expect: 'product_not_found',
  },
  {
    say: 'guests do not vote',
    call: languageVote.cast,
    give: ({ paid }) => ({ params: { productId: paid.id, language: 'bn' } }),
    expect: 'unauthorized',
  },
  { say: 'content managers read submitted forms', call: leadManagement.list, as: 'senior', expect: 'ok' },
  {
    say: 'learners cannot read submitted forms',
    call: leadManagement.list,
    as: 'student',
    expect: 'forbidden',
  },
];
