import { type LanguageCount, lessonLanguages } from '@/domain/catalog/lesson-languages';
import { formatNumber, languageName } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** "3 courses in Hindi, 30 in English." Null without any courses. */
export function useLessonLanguages(counts: readonly LanguageCount[]): string | null {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { own, other } = lessonLanguages(counts, locale);
  const inLanguage = ({ language, count }: LanguageCount) => ({
    count,
    number: formatNumber(locale, count),
    language: languageName(locale, language),
  });
  const mine = own > 0 ? t('lessons.courses', inLanguage({ language: locale, count: own })) : null;
  if (!other) return mine && t('lessons.one', { courses: mine });
  if (mine) return t('lessons.both', { courses: mine, others: t('lessons.others', inLanguage(other)) });
  const language = languageName(locale, locale);
  return t('lessons.none', { courses: t('lessons.courses', inLanguage(other)), language });
}
