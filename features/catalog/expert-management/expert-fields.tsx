import { DEFAULT_LOCALE, type Locale } from '@/contracts/locales';
import { proposeSlug } from '@/domain/catalog/propose-slug';
import { SlugField } from '@/features/management/slug-field';
import { TextsEditor } from '@/features/management/texts-editor';
import type { Edited } from '@/features/management/use-edited';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import type { ExpertFormValue, ExpertTextKey } from './expert-form-value';
import styles from './expert-management.module.css';
import { ExpertPhoto } from './expert-photo';

export interface ExpertFieldsProps {
  edited: Edited<ExpertFormValue>;
  /** Draws the portrait; absent for a new expert. */
  expertId?: string;
}

/** Photo, address and texts of an expert; a new one's address follows the English name until somebody types another. */
export function ExpertFields({ edited, expertId }: ExpertFieldsProps) {
  const { t } = useTranslation('manager-catalog');
  const fieldText = useFieldText();
  const { value, change, codeOf } = edited;
  const write = (language: Locale, key: ExpertTextKey, text: string) =>
    change((expert) => {
      const { texts, slug } = expert;
      const isName = expertId === undefined && language === DEFAULT_LOCALE && key === 'name';
      const follows = isName && slug === proposeSlug(texts.en.name);
      return {
        ...expert,
        slug: follows ? proposeSlug(text) : slug,
        texts: { ...texts, [language]: { ...texts[language], [key]: text } },
      };
    });
  return (
    <>
      <div className={styles.head}>
        <ExpertPhoto
          slug={value.slug}
          name={value.texts.en.name}
          photoUrl={value.photoUrl}
          error={fieldText(codeOf('photoUrl'))}
          onChange={(photoUrl) => change((expert) => ({ ...expert, photoUrl }))}
        />
        <SlugField
          value={value.slug}
          onChange={(slug) => change((expert) => ({ ...expert, slug }))}
          error={fieldText(codeOf('slug'))}
        />
      </div>
      <TextsEditor
        fields={[
          { key: 'name', label: t('experts.name'), maxLength: 80, required: true },
          { key: 'role', label: t('experts.role'), maxLength: 120 },
          { key: 'bio', label: t('experts.bio'), maxLength: 2000, rows: 6 },
        ]}
        texts={value.texts}
        onChange={write}
        errorOf={(language, key) => fieldText(codeOf(`texts.${language}.${key}`))}
        fallbackHint={t('texts.fallback')}
      />
    </>
  );
}
