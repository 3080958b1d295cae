import type { ProductLanding } from '@/contracts/catalog/product';
import { learningPath } from '@/domain/catalog/product';
import { useHref } from '@/hooks/use-href';

/** Address of the first lesson that is open to everyone; null when there is none. */
export function useFreeLesson({ type, id, outline }: ProductLanding): string | null {
  const href = useHref();
  const lesson = outline?.modules.flatMap((module) => module.lessons).find((candidate) => candidate.free);
  if (!outline || !lesson) return null;
  const address = href(learningPath({ type, id, language: outline.language }));
  return `${address}?lesson=${encodeURIComponent(lesson.key)}`;
}
