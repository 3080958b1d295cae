import { useRouter } from 'next/router';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { LOCALE_NAMES, LOCALES } from '@/contracts/locales';
import { PRODUCT_TITLE_MAX, SLUG_MAX } from '@/contracts/manager-values';
import type { ProductType } from '@/contracts/scalars';
import { managedProductPath } from '@/domain/catalog/managed-address';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-management.module.css';
import { type SlugState, useNewProduct } from './use-new-product';

const WRONG: Partial<Record<SlugState, 'slugTaken' | 'slugReserved' | 'slugInvalid'>> = {
  TAKEN: 'slugTaken',
  RESERVED: 'slugReserved',
  INVALID: 'slugInvalid',
};

/** Begins a product; afterwards its page opens. */
export function NewProductForm({ type }: { type: ProductType }) {
  const { t } = useTranslation('manager-products');
  const router = useRouter();
  const href = useHref();
  const errorText = useErrorText();
  const form = useNewProduct(type);
  const [isSent, setSent] = useState(false);
  const wrong = WRONG[form.slugState];
  const isEmpty = isSent && form.slugState === 'EMPTY';
  const slugError = wrong ? t(`new.${wrong}`) : isEmpty ? t('new.slugInvalid') : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (!form.isReady || wrong || form.create.isPending) return;
    form.send().then(
      (product) => router.push(href(managedProductPath(product))),
      // The form shows the error of the mutation.
      () => {},
    );
  }

  return (
    <form className={styles.newForm} method="post" noValidate onSubmit={send}>
      <FormError>{form.create.error && !wrong ? errorText(form.create.error) : undefined}</FormError>
      <Field label={t('new.language')} hint={t('new.languageHint')}>
        <Select
          value={form.language}
          options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))}
          onChange={(event) =>
            form.setLanguage(LOCALES.find((known) => known === event.target.value) ?? form.language)
          }
        />
      </Field>
      <Field
        label={t('new.title')}
        required
        error={isSent && form.title.trim() === '' ? t('new.titleRequired') : undefined}
      >
        <TextInput
          lang={form.language}
          value={form.title}
          maxLength={PRODUCT_TITLE_MAX}
          autoComplete="off"
          onChange={(event) => form.setTitle(event.target.value)}
        />
      </Field>
      <Field
        label={t('new.slug')}
        required
        error={slugError}
        hint={form.slugState === 'FREE' ? t('new.slugFree') : t('new.slugHint')}
      >
        <TextInput
          value={form.urlSlug}
          maxLength={SLUG_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => form.setSlug(event.target.value.toLowerCase().replaceAll(' ', '-'))}
        />
      </Field>
      <Button type="submit" loading={form.create.isPending}>
        {t('new.create')}
      </Button>
    </form>
  );
}
