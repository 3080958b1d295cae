import type { Tx } from '../database.ts';
import { articles, articleTexts, glossaryTerms, glossaryTexts } from '../schema/index.ts';
import type { School } from './content-types.ts';
import { daysFrom } from './seed-products.ts';
import { byLocale, type Ids, idOf } from './seed-school.ts';

export async function insertArticles(
  tx: Tx,
  files: School['articles'],
  categories: Ids,
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  const rows = await tx
    .insert(articles)
    .values(
      files.map(({ slug, kind, topic, publishedDaysAgo, minutes, chief = false, quiz = false }) => ({
        ...{ slug, kind, minutes, isChief: chief, isQuiz: quiz },
        categoryId: topic === null ? null : idOf(categories, topic),
        publishedAt: daysFrom(now, -publishedDaysAgo),
      })),
    )
    .returning({ id: articles.id, slug: articles.slug });
  const ids: Ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  await tx.insert(articleTexts).values(
    files.flatMap(({ slug, texts, body }) =>
      byLocale(texts).map(([locale, { title, excerpt }]) => ({
        ...{ articleId: idOf(ids, slug), locale, title, excerpt },
        body: locale === 'en' ? body : null,
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
        explanation: Object.entries(explanations).find(([language]) => language === locale)?.[1] ?? null,
      })),
    ),
  );
}
