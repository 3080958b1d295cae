import type { FirstExercise } from '../../../../contracts/catalog/first-exercise.ts';
import type { NamedSlug } from '../../../../contracts/catalog/product.ts';
import type { SearchData, SearchProduct } from '../../../../contracts/catalog/search.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { SKILL_CHIPS } from '../../../../domain/catalog/search.ts';
import { isOffered } from '../../../../domain/catalog/search-free.ts';
import { isNamed, type ReasonWords, reasonOf } from '../../../../domain/catalog/search-reason.ts';
import type { SearchRow } from './search-card.repository.ts';

/** A card with what it was made from. */
export interface CardRow {
  row: SearchRow;
  card: SearchProduct;
  exercise: FirstExercise | null;
}

/** Cards with the reason why each was found. That a text asks for a lesson, or for something free, is none. */
export function withReasons(rows: readonly CardRow[], words: ReasonWords, locale: Locale): CardRow[] {
  const isReason = (word: string) => !isOffered(word, locale);
  const found = { words: words.words.filter(isReason), synonyms: words.synonyms.filter(isReason) };
  return rows.map((each) => {
    const { skills, categories, author, promise } = each.row;
    const names = { skills: skills.map(({ name }) => name), categories: categories.map(({ name }) => name) };
    const reason = reasonOf({ title: each.card.title, author, promise, ...names }, found, locale);
    return { ...each, card: { ...each.card, reason } };
  });
}

/** A product that only mentions a word in passing answers nothing. */
export function bestOf(first: CardRow | undefined): SearchData['best'] {
  if (!first?.card.reason || first.card.reason.kind === 'text') return null;
  return { product: first.card, promise: first.row.promise, exercise: first.exercise };
}

/** Skills of the found products: those that were asked for, then the most common ones. */
export function skillsOf(rows: readonly CardRow[], words: readonly string[], locale: Locale): NamedSlug[] {
  const uses = new Map<string, { skill: NamedSlug; count: number }>();
  for (const skill of rows.flatMap(({ row }) => row.skills))
    uses.set(skill.slug, { skill, count: (uses.get(skill.slug)?.count ?? 0) + 1 });
  const asked = ({ name }: NamedSlug): number => Number(isNamed(name, words, locale));
  return [...uses.values()]
    .sort(
      (a, b) =>
        asked(b.skill) - asked(a.skill) || b.count - a.count || (a.skill.slug < b.skill.slug ? -1 : 1),
    )
    .slice(0, SKILL_CHIPS)
    .map(({ skill }) => skill);
}
