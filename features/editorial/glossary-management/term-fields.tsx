import { DEFAULT_LOCALE, type Locale } from '@/contracts/locales';
import { proposeSlug } from '@/domain/catalog/propose-slug';
import { SlugField } from '@/features/management/slug-field';
import { TextsEditor } from '@/features/management/texts-editor';
import type { Edited } from '@/features/management/use-edited';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import type { TermField, TermFormValue } from './term-form-value';

interface TermFieldsProps {
  edited: Edited<TermFormValue>;
  /** The address follows the English name until somebody types another. */
  isNew?: boolean;
}

/** Address and texts of a term. */
export function TermFields({ edited, isNew = false }: TermFieldsProps) {
  const { t } = useTranslation('manager-editorial');
  const fieldText = useFieldText();
  const { value, change, codeOf } = edited;
  const write = (language: Locale, key: TermField, text: string) =>
    change((term) => {
      const isFollowed = isNew && language === DEFAULT_LOCALE && key === 'name';
      const follows = isFollowed && term.slug === proposeSlug(term.texts.en.name);
      return {
        slug: follows ? proposeSlug(text) : term.slug,
        texts: { ...term.texts, [language]: { ...term.texts[language], [key]: text } },
      };
    });
  return (
    <>
      <TextsEditor<TermField>
        fields={[
          { key: 'name', label: t('glossary.name'), maxLength: 120, required: true },
          { key: 'explanation', label: t('glossary.explanation'), maxLength: 4000, rows: 8, required: true },
        ]}
        texts={value.texts}
        onChange={write}
        errorOf={(language, key) => fieldText(codeOf(`texts.${language}.${key}`))}
        fallbackHint={t('glossary.fallback')}
      />
      <SlugField
        value={value.slug}
        onChange={(slug) => change((term) => ({ ...term, slug }))}
        error={fieldText(codeOf('slug'))}
      />
    </>
  );
}
