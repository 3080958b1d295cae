import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/contracts/api-error';
import type { ManagedLanding } from '@/contracts/catalog/landing-management';
import { SLUG_MAX } from '@/contracts/manager-values';
import { landingPath } from '@/domain/catalog/product';
import { isReservedSlug, isSlug } from '@/domain/catalog/reserved-slug';
import { formatList } from '@/domain/format';
import styles from '@/features/management/draft-editor.module.css';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';

const SLUG_IN_USE = 'provided_url_slug_already_in_use_for_some_landing';

interface LandingSlugProps {
  landing: Pick<ManagedLanding, 'language' | 'productType' | 'formerSlugs'>;
  value: string;
  /** Why the last save was refused. */
  error: unknown;
  onChange: (slug: string) => void;
}

/** The last part of the page's address. What cannot be one stays in the field, so that the other texts are saved. */
export function LandingSlug({ landing, value, error, onChange }: LandingSlugProps) {
  const { t } = useTranslation('manager-landings');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const shownError = useSlugError(typed, error);
  const type = (text: string) => {
    const slug = text.toLowerCase();
    setTyped(slug);
    if (slug !== '' && (!isSlug(slug) || isReservedSlug(slug))) return;
    setKnown(slug);
    onChange(slug);
  };
  return (
    <div className={styles.field}>
      <Field
        id="landing-urlSlug"
        label={t('field.urlSlug')}
        required
        error={shownError}
        hint={<SlugHint landing={landing} slug={value} />}
      >
        <TextInput
          value={typed}
          maxLength={SLUG_MAX}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
    </div>
  );
}

function useSlugError(typed: string, error: unknown): string | undefined {
  const { t } = useTranslation('manager-landings');
  const errorText = useErrorText();
  if (typed !== '' && !isSlug(typed)) return t('hint.slugInvalid');
  if (isReservedSlug(typed)) return t('hint.slugReserved');
  return error instanceof ApiError && error.code === SLUG_IN_USE ? errorText(error) : undefined;
}

function SlugHint({ landing, slug }: { landing: LandingSlugProps['landing']; slug: string }) {
  const { t } = useTranslation('manager-landings');
  const locale = useLocale();
  const { publicUrl } = useSite();
  const { language, productType: type, formerSlugs } = landing;
  if (slug === '') return t('hint.slug');
  const address = `${publicUrl}/${language}${landingPath({ type, urlSlug: slug })}`;
  return (
    <>
      <span className={styles.address}>{t('hint.address', { address })}</span>
      {formerSlugs.length > 0 && (
        <span className={styles.address}>
          {t('hint.former', { count: formerSlugs.length, addresses: formatList(locale, formerSlugs) })}
        </span>
      )}
    </>
  );
}
