import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { LOCALE_NAMES, LOCALES } from '@/contracts/locales';
import type { ProductType } from '@/contracts/scalars';
import { CERTIFICATE_NAME_MAX, CERTIFICATE_NAME_MIN } from '@/contracts/values';
import { formatNumber } from '@/domain/format';
import { useIssueForm } from '@/hooks/learning/use-certificates';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './certificate.module.css';
import { CertificatePreview } from './certificate-preview';

export interface IssueFormProps {
  product: { productId: string; productType: ProductType; title: string };
  /** What the profile says. */
  name: string;
}

const LANGUAGES = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }));

/** Name and language of a certificate, with a preview, before it is issued. */
export function IssueForm({ product, name: known }: IssueFormProps) {
  const { t } = useTranslation('certificate');
  const { productId, productType, title } = product;
  const own = useLocale();
  const form = useIssueForm({ productId, name: known, locale: own });
  const min = formatNumber(own, CERTIFICATE_NAME_MIN);
  const max = formatNumber(own, CERTIFICATE_NAME_MAX);
  const { register, textOf, issue, name, locale, isSubmitting } = form;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit((body) => issue(body))}>
      <FormError>{form.rootError}</FormError>
      <Field
        label={t('dialog.name')}
        hint={t('dialog.nameHint', { min, max })}
        error={textOf('name')}
        required
      >
        <TextInput {...register('name')} maxLength={CERTIFICATE_NAME_MAX} autoComplete="name" dir="auto" />
      </Field>
      <Field label={t('dialog.language')}>
        <Select {...register('locale')} options={LANGUAGES} />
      </Field>
      <section aria-label={t('dialog.preview')}>
        <CertificatePreview {...{ name: name.trim(), title, productType, locale }} />
      </section>
      <Button type="submit" loading={isSubmitting}>
        {t('dialog.issue')}
      </Button>
    </form>
  );
}
