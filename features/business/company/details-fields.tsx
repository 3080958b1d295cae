import { useMemo } from 'react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import { COMPANY_NAME_MAX } from '@/contracts/business/business-values';
import type { FieldCode } from '@/contracts/error-codes';
import { countryOptions } from '@/domain/country';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

const NAMES = ['name', 'country', 'address', 'vatNumber', 'billingEmail'] as const;
type Name = (typeof NAMES)[number];

export interface DetailsFieldsProps {
  form: {
    register: (name: Name) => object;
    textOf: (name: Name) => string | undefined;
    codeOf: (name: Name) => FieldCode | undefined;
  };
  disabled?: boolean;
}

/** Who invoices are for. */
export function DetailsFields({ form, disabled }: DetailsFieldsProps) {
  const { t } = useTranslation('business');
  const locale = useLocale();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const input = (name: Name) => ({ ...form.register(name), disabled });
  return (
    <>
      <Field label={t('details.name')} error={form.textOf('name')} required>
        <TextInput {...input('name')} autoComplete="organization" maxLength={COMPANY_NAME_MAX} />
      </Field>
      <Field label={t('details.country')} error={form.textOf('country')} required>
        <Select
          {...input('country')}
          autoComplete="country"
          placeholder={t('details.countryChoose')}
          options={countries}
        />
      </Field>
      <Field
        label={t('details.address')}
        hint={t('details.addressHint')}
        error={form.textOf('address')}
        required
      >
        <Textarea {...input('address')} rows={3} autoComplete="street-address" />
      </Field>
      <Field
        label={t('details.vatNumber')}
        note={t('common.optional')}
        hint={t('details.vatHint', { example: 'DE123456789' })}
        error={form.codeOf('vatNumber') === 'invalid' ? t('details.vatInvalid') : form.textOf('vatNumber')}
      >
        <TextInput {...input('vatNumber')} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={t('details.billingEmail')} error={form.textOf('billingEmail')} required>
        <TextInput {...input('billingEmail')} type="email" inputMode="email" autoComplete="email" />
      </Field>
    </>
  );
}
