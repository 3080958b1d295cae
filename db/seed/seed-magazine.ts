import type { Tx } from '../database.ts';
import { articles, articleTexts, glossaryTerms, glossaryTexts } from '../schema/index.ts';
import type { School } from './content-types.ts';
import { daysFrom } from './seed-products.ts';
import { byLocale, type Ids, idOf } from './seed-school.ts';

export async function insertArticles(
  tx: Tx,
  files: School['articles'],
  ids: Record<'categories' | 'experts' | 'products', Ids>,
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  const rows = await tx
    .insert(articles)
    .values(
      files.map((file) => ({
        ...{ slug: file.slug, kind: file.kind, minutes: file.minutes },
        ...{ isChief: file.chief ?? false, isQuiz: file.quiz ?? false },
        categoryId: file.topic === null ? null : idOf(ids.categories, file.topic),
        expertId: idOf(ids.experts, file.expert),
        productId: file.product === undefined ? null : idOf(ids.products, file.product),
        exerciseProductId: file.exercise === undefined ? null : idOf(ids.products, file.exercise),
        publishedAt: daysFrom(now, -file.publishedDaysAgo),
      })),
    )
    .returning({ id: articles.id, slug: articles.slug });
  const articleIds: Ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  await tx.insert(articleTexts).values(
    files.flatMap(({ slug, texts, bodies, publishedDaysAgo }) =>
      byLocale(texts).map(([locale, { title, excerpt }]) => ({
        ...{ articleId: idOf(articleIds, slug), locale, title, excerpt },
        body: bodies[locale] ?? null,
        shownAt: daysFrom(now, -publishedDaysAgo),
      })),
    ),
  );
}

export async function insertGlossary(tx: Tx, files: School['glossary']): Promise<void> {
  if (files.length === 0) return;
  const rows = await tx
    .insert(glossaryTerms)
    .values(files.map(({ slug }) => ({ slug })))
    .returning({ id: glossaryTerms.id, slug: glossaryTerms.slug });
  const ids: Ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  await tx.insert(glossaryTexts).values(
    files.flatMap(({ slug, names, explanations }) =>
      byLocale(names).map(([locale, name]) => ({
        ...{ termId: idOf(ids, slug), locale, name },
        explanation: explanations[locale] ?? null,
      })),
    ),
  );
}
