import type { LandingContent } from '@/contracts/catalog/landing-management';
import type { Locale } from '@/contracts/locales';
import { LANDING_FIELDS, landingLines } from '@/domain/catalog/landing';
import type { EditField } from '@/domain/editing';
import { useTranslation } from '@/hooks/use-translation';

/** The parts of a landing by which two versions are compared and mixed. */
export function useLandingFields(language: Locale): EditField<LandingContent>[] {
  const { t } = useTranslation('manager-landings');
  return LANDING_FIELDS.map((key) => ({
    ...{ key, label: t(`field.${key}`), lang: language },
    text: (content) => landingLines(content)[key],
    take: (into, from) => ({ ...into, [key]: from[key] }),
  }));
}

/** Name of a field of a check: `faq.2.answer` is the third answer. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation('manager-landings');
  return (field) => {
    const [name = '', index, part] = field.split('.');
    const number = Number(index) + 1;
    if (index === undefined) return t(`field.${LANDING_FIELDS.find((known) => known === name) ?? 'about'}`);
    if (name === 'outcomes') return t('field.outcome', { number });
    if (name === 'audience') return t('field.person', { number });
    return part === 'answer' ? t('field.answer', { number }) : t('field.question', { number });
  };
}
