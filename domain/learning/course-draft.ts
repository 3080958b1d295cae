import { parseLocale } from '../../contracts/locales.ts';
import type { CourseDraft, StoredItem } from './content.ts';
import { isSafePattern } from './safe-pattern.ts';

/**
 * Refuses a draft that cannot be stored or graded: keys must be unique in the course (an item's key is its public id),
 * problems need a solution for every part, and patterns must be safe to run. Throws an error that names the place.
 */
export function checkCourseDraft(draft: CourseDraft): void {
  if (parseLocale(draft.language) !== draft.language)
    throw new Error(`"${draft.language}" is not a supported language`);
  const modules = new Set<string>();
  const lessons = new Set<string>();
  const items = new Set<string>();
  for (const module of draft.modules) {
    claim(modules, module.key, 'module');
    for (const lesson of module.lessons) {
      claim(lessons, lesson.key, 'lesson');
      for (const item of lesson.items) {
        claim(items, item.key, 'content item');
        checkProblem(item);
      }
    }
  }
}

function claim(seen: Set<string>, key: string, what: string): void {
  if (key === '') throw new Error(`a ${what} has no key`);
  if (seen.has(key)) throw new Error(`the ${what} key "${key}" occurs twice in one course`);
  seen.add(key);
}

function checkProblem(item: StoredItem): void {
  if (item.body.kind !== 'problem') return;
  for (const part of item.body.parts) {
    const solution = item.solution?.parts[part.partId];
    if (!solution) throw new Error(`part "${part.partId}" of "${item.key}" has no solution`);
    const fits =
      part.kind === 'numeric'
        ? solution.kind === 'numeric' || solution.kind === 'range'
        : part.kind === 'text'
          ? solution.kind === 'text'
          : solution.kind === 'choice';
    if (!fits)
      throw new Error(`part "${part.partId}" of "${item.key}" has a solution of kind ${solution.kind}`);
    if (solution.kind === 'text' && !solution.patterns.every(isSafePattern)) {
      throw new Error(`part "${part.partId}" of "${item.key}" has a pattern that is not safe to run`);
    }
  }
}
