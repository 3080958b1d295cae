import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import { ApiError } from '@/contracts/api-error';
import type { CompanyDetail } from '@/contracts/business/company-management';
import { FormDialog } from '@/features/management/form-dialog';
import { useSending } from '@/features/management/use-sending';
import { useCompanyManagement } from '@/hooks/business/use-company-management';
import { useErrorText, useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

interface OwnerDialogProps {
  company: CompanyDetail;
  onClose: () => void;
}

/** Makes the person with an address an owner. */
export function OwnerDialog({ company, onClose }: OwnerDialogProps) {
  const { t } = useTranslation('manager-business');
  const form = useOwnerForm(company, onClose);
  return (
    <FormDialog
      title={t('owner.title')}
      lead={t('owner.lead', { name: company.name })}
      submitLabel={t('owner.yes')}
      sending={form.sending}
      send={form.send}
      hidesError={form.isAddressRefused}
      onClose={onClose}
    >
      <Field label={t('owner.email')} hint={t('owner.hint')} error={form.emailError} required>
        <TextInput
          type="email"
          autoComplete="off"
          maxLength={254}
          value={form.email}
          onChange={(event) => form.setEmail(event.target.value)}
        />
      </Field>
      <Field label={t('owner.reason')} hint={t('owner.reasonHint')} error={form.reasonError} required>
        <Textarea
          rows={2}
          maxLength={500}
          value={form.reason}
          onChange={(event) => form.setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function useOwnerForm(company: CompanyDetail, onClose: () => void) {
  const { t } = useTranslation('manager-business');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const { changeOwner } = useCompanyManagement();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState('');
  const address = email.trim();
  const sending = useSending(() => {
    toastSuccess(t('owner.done', { email: address }));
    onClose();
  });
  const { error, isTried } = sending;
  const isUnknown = error instanceof ApiError && error.code === 'email_not_found';
  const refused = error instanceof ApiError ? error.fields?.email : undefined;
  const isAddressRefused = isUnknown || refused !== undefined;
  const isRight = ADDRESS.test(address) && reason.trim() !== '';
  const missing = address === '' ? 'required' : 'email_invalid';
  const ownError = isTried && !ADDRESS.test(address) ? fieldText(missing) : undefined;
  const refusal = isUnknown ? errorText(error) : fieldText(refused);
  return {
    ...{ sending, email, setEmail, reason, setReason, isAddressRefused },
    // Once another address is typed, the refusal is not about it.
    emailError: ownError ?? (address === sent ? refusal : undefined),
    reasonError: isTried && reason.trim() === '' ? fieldText('required') : undefined,
    send: isRight
      ? () => {
          setSent(address);
          return changeOwner(company.id, address, reason.trim());
        }
      : null,
  };
}
