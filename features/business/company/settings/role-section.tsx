import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/contracts/api-error';
import { COMPANY_ROLES } from '@/contracts/business/business-values';
import { useChangeRoleByEmail } from '@/hooks/business/use-company';
import { useBodyForm } from '@/hooks/use-body-form';
import { useTranslation } from '@/hooks/use-translation';
import { company } from '@/services/business-endpoints';
import { toastSuccess } from '@/services/toast';
import styles from '../company.module.css';
import { Section } from '../section';

/** Gives a member another role by their address. */
export function RoleSection({ companyId }: { companyId: string }) {
  const { t } = useTranslation('business');
  const change = useChangeRoleByEmail(companyId);
  const [unknown, setUnknown] = useState('');
  const form = useBodyForm(company.changeRoleByEmail, { email: '', role: 'ADMINISTRATOR' });
  const send = form.submit(async (body) => {
    setUnknown('');
    const member = await change.mutateAsync(body).catch((error) => {
      if (!(error instanceof ApiError) || error.code !== 'email_not_found') throw error;
      setUnknown(t('settings.roleNotFound'));
    });
    if (!member) return;
    toastSuccess(t('settings.roleSaved', { name: member.name, role: t(`role.${member.role}`) }));
    form.reset();
  });
  return (
    <Section title={t('settings.roles')} lead={t('settings.rolesLead')}>
      <form className={styles.form} method="post" noValidate onSubmit={send}>
        <FormError>{form.rootError}</FormError>
        <Field label={t('settings.email')} error={form.textOf('email') ?? (unknown || undefined)} required>
          <TextInput
            {...form.register('email', { onChange: () => setUnknown('') })}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        </Field>
        <Field label={t('settings.role')} error={form.textOf('role')}>
          <Select
            {...form.register('role')}
            options={COMPANY_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          />
        </Field>
        <div className={styles.actions}>
          <Button type="submit" loading={form.isSubmitting}>
            {t('settings.roleSubmit')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
