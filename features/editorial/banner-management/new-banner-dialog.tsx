import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/contracts/api-error';
import { BANNER_NAME_MAX } from '@/contracts/banner-values';
import { isFieldCode } from '@/contracts/error-codes';
import { managedBannerPath } from '@/domain/editorial/managed-address';
import { useBannerManagement } from '@/hooks/editorial/use-banner-management';
import { useErrorText, useFieldText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** The name; the rest is written in the editor. */
export function NewBannerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('manager-banners');
  const kit = useTranslation('manager-kit').t;
  const form = useId();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const [name, setName] = useState('');
  const router = useRouter();
  const href = useHref();
  const { create: begin } = useBannerManagement();
  const create = useMutation({
    mutationFn: begin,
    onSuccess: ({ id }) => void router.push(href(managedBannerPath(id))),
  });
  const code = create.error instanceof ApiError ? create.error.fields?.name : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(name);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('list.add')}
      closeLabel={kit('close')}
      footer={
        <Button type="submit" form={form} loading={create.isPending}>
          {t('create')}
        </Button>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit}>
        <FormError>{create.error ? errorText(create.error) : undefined}</FormError>
        <Field
          label={t('field.name')}
          hint={t('hint.name')}
          error={isFieldCode(code) ? fieldText(code) : undefined}
          required
        >
          <TextInput
            autoComplete="off"
            maxLength={BANNER_NAME_MAX}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
