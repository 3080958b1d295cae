import type { FirstExercise } from '../../../contracts/catalog/first-exercise.ts';
import type { Locale } from '../../../contracts/locales.ts';
import type { SchoolProduct } from '../../../db/seed/content-types.ts';
import type { StoredItem } from '../../../domain/learning/content.ts';
import { mockId } from './mock-id.ts';
import { productId } from './school.ts';

/** The first problem of the free lessons in one language, one without a program if possible; null when there is none. */
export function makeFirstExercise(product: SchoolProduct, language: Locale): FirstExercise | null {
  const draft = product.drafts.find((draft) => draft.language === language);
  const lessons = draft?.modules.flatMap((module) => module.lessons) ?? [];
  const problems = lessons
    .filter(({ free, kind }) => free && kind !== 'TEST')
    .flatMap((lesson) => lesson.items.filter(isProblem).map((item) => ({ lesson, item })));
  const found = problems.find(({ item }) => !runs(item)) ?? problems[0];
  if (!found) return null;
  return {
    ...{ productId: productId(product), productType: product.file.type, language },
    ...{ lessonKey: found.lesson.key, lessonTitle: found.lesson.title },
    contentId: `${mockId('course', product.slug)}:${found.item.key}`,
  };
}

const isProblem = ({ body }: StoredItem): boolean => body.kind === 'problem';

const runs = ({ body }: StoredItem): boolean =>
  body.kind === 'problem' && body.parts.some((part) => part.kind === 'runnable');
