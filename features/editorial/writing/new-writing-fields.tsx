import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/contracts/locales';
import { proposeSlug } from '@/domain/catalog/propose-slug';
import { languageName } from '@/domain/format';
import { SlugField } from '@/features/management/slug-field';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

export interface NewWriting {
  title: string;
  language: Locale;
  slug: string;
}

export const NEW_WRITING: NewWriting = { title: '', slug: '', language: DEFAULT_LOCALE };

interface NewWritingFieldsProps {
  /** Name of the title. */
  label: string;
  slugHint: string;
  maxLength: number;
  value: NewWriting;
  onChange: (value: NewWriting) => void;
  errors: Partial<Record<'title' | 'slug', string | undefined>>;
}

/** Title, language and address of what is begun. */
export function NewWritingFields(props: NewWritingFieldsProps) {
  const { label, slugHint, maxLength, value, onChange, errors } = props;
  const { t } = useTranslation('manager-editorial');
  const locale = useLocale();
  // The address follows the title until somebody types another.
  const follows = value.slug === proposeSlug(value.title);
  const rename = (title: string) =>
    onChange({ ...value, title, slug: follows ? proposeSlug(title) : value.slug });
  return (
    <>
      <Field label={label} error={errors.title} required>
        <TextInput
          autoComplete="off"
          lang={value.language}
          maxLength={maxLength}
          value={value.title}
          onChange={({ target }) => rename(target.value)}
        />
      </Field>
      <Field label={t('new.language')}>
        <Select
          value={value.language}
          onChange={({ target }) => onChange({ ...value, language: languageOf(target.value) })}
          options={LOCALES.map((each) => ({ value: each, label: languageName(locale, each) }))}
        />
      </Field>
      <SlugField
        value={value.slug}
        onChange={(slug) => onChange({ ...value, slug })}
        error={errors.slug}
        hint={slugHint}
      />
    </>
  );
}

const languageOf = (text: string): Locale => LOCALES.find((each) => each === text) ?? DEFAULT_LOCALE;
