import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  ArticleCard,
  ArticleKind,
  ArticlePage,
  MagazineData,
} from '../../../../contracts/editorial/magazine.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import {
  articlePath,
  findLeadArticle,
  magazineAddress,
  topicPath,
} from '../../../../domain/editorial/magazine.ts';
import { guestOf } from '../../catalog/product/price-view.ts';
import type { ProductService } from '../../catalog/product/product.service.ts';
import type { ProductContent } from '../../catalog/product/product-content.ts';
import type { QuizService } from '../../catalog/quiz/quiz.service.ts';
import { readArticleText } from '../text-page/text-page-markdown.ts';
import { type ArticleRow, findAddress, findArticles, findBody } from './magazine.repository.ts';

export interface MagazineDeps {
  db: Db;
  products: Pick<ProductService, 'cards' | 'popularOf'>;
  content: Pick<ProductContent, 'firstExercises'>;
  quiz: Pick<QuizService, 'countQuestions'>;
  now?: () => Date;
}

/** Number of articles in the dropdown. */
const LATEST_ARTICLES = 4;
const MAX_QUIZZES = 2;
const MAX_NEXT_ARTICLES = 3;

/** The magazine and the blog (product §2 Magazine, blog and glossary). */
export function createMagazineService({ db, products, content, quiz, now = () => new Date() }: MagazineDeps) {
  async function list(kind: ArticleKind, locale: Locale): Promise<ArticleCard[]> {
    return (await findArticles(db, { kind, locale, now: now() })).map(toCard);
  }

  /** The exercise in the text, and the product after it: the chosen one while it is sold, else the first of the topic. */
  async function onward({ productId, exerciseProductId, topicSlug }: ArticleRow, locale: Locale) {
    const popular = topicSlug ? await products.popularOf(topicSlug, locale, 1) : [];
    const asked = [...(productId ? [productId] : []), ...popular];
    const [[product], exercises] = await Promise.all([
      asked.length > 0 ? products.cards(asked, guestOf(locale)) : [],
      content.firstExercises([...(exerciseProductId ? [exerciseProductId] : []), ...asked], locale),
    ]);
    const exerciseOf = (id: string | null) => (id && exercises.get(id)) || null;
    return {
      exercise: exerciseOf(exerciseProductId),
      continues: product ? { product, exercise: exerciseOf(product.id) } : null,
    };
  }

  return {
    list,

    /** Content of the Magazine dropdown (product §3 Magazine data). */
    async latest(locale: Locale): Promise<MagazineData> {
      const articles = await list('MAGAZINE', locale);
      const chief = findLeadArticle(articles);
      const others = articles.filter(({ slug }) => slug !== chief?.slug);
      const link = (article: ArticleCard) => ({
        link: articlePath(article.kind, article.slug, locale),
        title: article.title,
        imageSrc: article.imageSrc,
      });
      return {
        categories: topicsOf(articles).map(({ name, slug }) => ({
          link: topicPath(slug, locale),
          title: name,
        })),
        lastArticles: others
          .filter(({ quiz }) => !quiz)
          .slice(0, LATEST_ARTICLES)
          .map(link),
        quizArticles: others
          .filter(({ quiz }) => quiz)
          .slice(0, MAX_QUIZZES)
          .map(link),
        chiefArticle: chief && {
          ...link(chief),
          excerpt: chief.excerpt,
          allArticlesLink: magazineAddress(locale),
        },
      };
    },

    async article(asked: string, locale: Locale): Promise<ArticlePage> {
      const found = await findAddress(db, asked, now());
      const [rows, own] = found
        ? await Promise.all([
            findArticles(db, { kind: found.kind, locale, now: now() }),
            findArticles(db, { ...found, locale, now: now() }),
          ])
        : [[], []];
      const [row] = own;
      const text = row && (await findBody(db, row.id, locale));
      if (!row || !text) throw new ApiError('not_found');
      const source = `# ${row.title}\n\n${row.excerpt}\n\n${text.body}`;
      const { intro, sections, exerciseAt } = readArticleText(source, locale);
      return {
        article: toCard(row),
        bodyLocale: text.locale,
        intro,
        sections,
        exerciseAt,
        ...(await onward(row, locale)),
        next: nextOf(rows, row).map(toCard),
        quizQuestions: row.isQuiz ? await quiz.countQuestions() : null,
      };
    },
  };
}

export type MagazineService = ReturnType<typeof createMagazineService>;

function toCard({
  coverUrl,
  coverAlt,
  isChief,
  isQuiz,
  topicName,
  topicSlug,
  publishedAt,
  ...row
}: ArticleRow): ArticleCard {
  return {
    ...row,
    imageSrc: coverUrl,
    imageAlt: coverAlt,
    chief: isChief,
    quiz: isQuiz,
    topic: topicName && topicSlug ? { name: topicName, slug: topicSlug } : null,
    publishedAt: publishedAt.toISOString(),
  };
}

function topicsOf(articles: ArticleCard[]) {
  const topics = new Map(articles.flatMap(({ topic }) => (topic ? [[topic.slug, topic]] : [])));
  return [...topics.values()];
}

/** Articles on the same topic first, then the newest. */
function nextOf(rows: ArticleRow[], current: ArticleRow): ArticleRow[] {
  const others = rows.filter(({ slug }) => slug !== current.slug);
  const near = others.filter(({ topicSlug }) => topicSlug !== null && topicSlug === current.topicSlug);
  return [...new Set([...near, ...others])].slice(0, MAX_NEXT_ARTICLES);
}
