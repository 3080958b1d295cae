import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES, type Locale } from '@/contracts/locales';
import { proposeSlug } from '@/domain/catalog/propose-slug';
import { SlugField } from '@/features/management/slug-field';
import type { Edited } from '@/features/management/use-edited';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import type { SkillFormValue } from './skill-form-value';
import styles from './skill-management.module.css';

const MAX_NAME = 60;

export interface SkillFieldsProps {
  edited: Edited<SkillFormValue>;
  /** The address follows the English name until somebody types another. */
  isNew?: boolean;
}

/** Address and name of a skill, in all languages at once. */
export function SkillFields({ edited, isNew = false }: SkillFieldsProps) {
  const { t } = useTranslation('manager-catalog');
  const fieldText = useFieldText();
  const { value, change, codeOf } = edited;
  const rename = (language: Locale, name: string) =>
    change((skill) => {
      const follows = isNew && language === DEFAULT_LOCALE && skill.slug === proposeSlug(skill.names.en);
      const slug = follows ? proposeSlug(name) : skill.slug;
      return { slug, names: { ...skill.names, [language]: name } };
    });
  return (
    <>
      <fieldset className={styles.names}>
        <legend className={styles.legend}>{t('skills.names')}</legend>
        {LOCALES.map((language) => (
          <div key={language} lang={language}>
            <Field
              label={LOCALE_NAMES[language]}
              error={fieldText(codeOf(`names.${language}`))}
              required={language === DEFAULT_LOCALE}
              {...(value.names[language] === '' &&
                language !== DEFAULT_LOCALE && { note: t('skills.missing') })}
            >
              <TextInput
                value={value.names[language]}
                maxLength={MAX_NAME}
                autoComplete="off"
                placeholder={language === DEFAULT_LOCALE ? undefined : value.names.en}
                onChange={(event) => rename(language, event.target.value)}
              />
            </Field>
          </div>
        ))}
      </fieldset>
      <div className={styles.slug}>
        <SlugField
          value={value.slug}
          onChange={(slug) => change((skill) => ({ ...skill, slug }))}
          error={fieldText(codeOf('slug'))}
        />
      </div>
    </>
  );
}
