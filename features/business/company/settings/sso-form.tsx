import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import { ApiError } from '@/contracts/api-error';
import type { CompanySignIn } from '@/contracts/business/company-sign-in';
import { areDomains, splitDomains } from '@/domain/business/split-domains';
import { useChangeCompanySignIn } from '@/hooks/business/use-company-sign-in';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useErrorText, useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from '../company.module.css';
import { CopyField } from '../copy-field';
import { UnsavedDialog } from '../unsaved-dialog';

export interface SsoFormProps {
  companyId: string;
  settings: CompanySignIn | null;
  fresh: FreshSignIn;
}

const valuesOf = (settings: CompanySignIn | null) => ({
  issuer: settings?.issuer ?? '',
  clientId: settings?.clientId ?? '',
  clientSecret: '',
  domains: settings?.domains.map(({ domain }) => domain).join('\n') ?? '',
  required: settings?.required ?? false,
});

/** The provider of the company; a wrong issuer is said beside its field, and nothing that was typed is lost. */
export function SsoForm({ companyId, settings, fresh }: SsoFormProps) {
  const { t } = useTranslation('business');
  const change = useChangeCompanySignIn(companyId);
  const [values, setValues] = useState(() => valuesOf(settings));
  const [isAsked, setAsked] = useState(false);
  const set = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));
  const errorOf = useFaults(isAsked ? values : null, change.error);
  const isDirty = JSON.stringify(values) !== JSON.stringify(valuesOf(settings));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!values.issuer.trim() || !values.clientId.trim() || change.isPending) return;
    const { clientSecret, domains, ...rest } = values;
    const body = { ...rest, domains: splitDomains(domains), ...(clientSecret && { clientSecret }) };
    const saved = await fresh.run(() => change.mutateAsync(body)).catch(() => null);
    if (!saved) return;
    setValues(valuesOf(saved));
    setAsked(false);
    toastSuccess(t('sso.saved'));
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <FormError>{!fresh.asking && errorOf.root}</FormError>
      {settings ? (
        <CopyField label={t('sso.redirectUrl')} text={settings.redirectUrl} />
      ) : (
        <p className={styles.hint}>{t('sso.redirectLater')}</p>
      )}
      <Field
        label={t('sso.issuer')}
        hint={t('sso.issuerHint', { example: 'https://login.example.com' })}
        error={errorOf.issuer}
        required
      >
        <TextInput
          type="url"
          inputMode="url"
          value={values.issuer}
          onChange={({ target }) => set({ issuer: target.value })}
        />
      </Field>
      <Field label={t('sso.clientId')} error={errorOf.clientId} required>
        <TextInput
          value={values.clientId}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => set({ clientId: target.value })}
        />
      </Field>
      <Field
        label={t('sso.clientSecret')}
        hint={settings?.hasSecret ? t('sso.secretKept') : undefined}
        error={errorOf.clientSecret}
      >
        <TextInput
          type="password"
          autoComplete="off"
          value={values.clientSecret}
          onChange={({ target }) => set({ clientSecret: target.value })}
        />
      </Field>
      <Field
        label={t('sso.domains')}
        hint={t('sso.domainsHint', { example: 'example.com' })}
        error={errorOf.domains}
      >
        <Textarea
          rows={3}
          spellCheck={false}
          value={values.domains}
          onChange={({ target }) => set({ domains: target.value })}
        />
      </Field>
      <Checkbox
        label={t('sso.required')}
        hint={t('sso.requiredHint')}
        checked={values.required}
        onChange={({ target }) => set({ required: target.checked })}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={change.isPending}>
          {t('sso.submit')}
        </Button>
      </div>
      <UnsavedDialog isDirty={isDirty} />
    </form>
  );
}

/** What is wrong with each field; `values` is null before the form was sent. */
function useFaults(values: ReturnType<typeof valuesOf> | null, error: unknown) {
  const { t } = useTranslation('business');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const failure = error instanceof ApiError ? error : undefined;
  const fields = failure?.fields ?? {};
  const isUnread = failure?.code === 'identity_provider_failed';
  const missing = (name: 'issuer' | 'clientId') =>
    values && !values[name].trim() ? fieldText('required') : undefined;
  const ofDomains = Object.keys(fields).some((name) => name.startsWith('domains'));
  const isWritten = values !== null && areDomains(splitDomains(values.domains));
  const isPlaced = isUnread || Object.keys(fields).length > 0;
  return {
    issuer: missing('issuer') ?? (isUnread ? t('sso.issuerFailed') : fieldText(fields.issuer)),
    clientId: missing('clientId') ?? fieldText(fields.clientId),
    clientSecret: fieldText(fields.clientSecret),
    domains: ofDomains ? t(isWritten ? 'link.domainsPublic' : 'link.domainsInvalid') : undefined,
    root: error && !isPlaced ? errorText(error) : undefined,
  };
}
