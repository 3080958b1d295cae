import { LOCALE_NAMES, LOCALES } from '@/contracts/locales';
import type { EditField } from '@/domain/editing';
import { useTranslation } from '@/hooks/use-translation';
import type { SkillFormValue } from './skill-form-value';

/** The parts of a skill that two versions are compared by. */
export function useConflictFields(): EditField<SkillFormValue>[] {
  const { t } = useTranslation('manager-catalog');
  return [
    {
      key: 'slug',
      label: t('skills.address'),
      text: ({ slug }) => slug,
      take: (into, { slug }) => ({ ...into, slug }),
    },
    ...LOCALES.map(
      (lang): EditField<SkillFormValue> => ({
        key: lang,
        label: `${t('skills.name')} · ${LOCALE_NAMES[lang]}`,
        lang,
        text: ({ names }) => names[lang],
        take: (into, { names }) => ({ ...into, names: { ...into.names, [lang]: names[lang] } }),
      }),
    ),
  ];
}
