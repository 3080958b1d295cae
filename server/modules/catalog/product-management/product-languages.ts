import type { ProductLanguage } from '../../../../contracts/catalog/product-management.ts';
import { LOCALES } from '../../../../contracts/locales.ts';
import type { ManagedCourse } from './managed-courses.ts';
import type { LandingLanguage } from './product-list.repository.ts';

/** What a product has in every language in which it has anything, in the order of the languages. */
export function productLanguages(
  landings: readonly LandingLanguage[],
  course: ManagedCourse | undefined,
): ProductLanguage[] {
  return LOCALES.flatMap((language) => {
    const landing = landings.find((found) => found.language === language);
    const content = course?.languages.find((found) => found.language === language);
    if (!landing && !content) return [];
    return {
      language,
      landing: landing?.landing ?? 'NONE',
      content: content?.content ?? 'NONE',
      landingAt: landing?.at ?? null,
      contentAt: content?.at ?? null,
    };
  });
}
