import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/contracts/api-error';
import { proposeSlug } from '@/domain/catalog/propose-slug';
import { amountsOf, NO_AMOUNTS } from '@/domain/commerce/typed-money';
import { FreshSignIn } from '@/features/management/fresh-sign-in';
import { MoneyFields } from '@/features/management/money-fields';
import { useAddLevel } from '@/hooks/commerce/use-price-management';
import { useFreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useErrorText, useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from '../shop-management.module.css';

const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A new price level; no product has it yet, so it changes no price. */
export function AddLevelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('manager-shop');
  const errorText = useErrorText();
  const form = useNewLevel(onClose);
  const { fresh, error } = form;
  return (
    <>
      <Dialog
        open={!fresh.asking}
        onOpenChange={(open) => !open && onClose()}
        title={t('guide.add')}
        closeLabel={t('dialog.close')}
      >
        <form className={styles.form} method="post" noValidate onSubmit={form.send}>
          <FormError>{error && !form.codeError && !fresh.asking ? errorText(error) : undefined}</FormError>
          <Field label={t('guide.name')} error={form.nameError} required>
            <TextInput
              value={form.name}
              maxLength={80}
              onChange={({ target }) => form.setName(target.value)}
            />
          </Field>
          <Field label={t('guide.code')} hint={t('guide.codeHint')} error={form.codeError} required>
            <TextInput
              value={form.code}
              maxLength={40}
              onChange={({ target }) => form.setCode(target.value)}
            />
          </Field>
          <MoneyFields
            legend={t('guide.amounts')}
            value={form.typed}
            onChange={form.setTyped}
            isChecked={form.isChecked}
          />
          <Button type="submit" loading={form.isPending}>
            {t('guide.add')}
          </Button>
        </form>
      </Dialog>
      {fresh.asking && <FreshSignIn fresh={fresh} />}
    </>
  );
}

function useNewLevel(onClose: () => void) {
  const { t } = useTranslation('manager-shop');
  const fieldText = useFieldText();
  const [name, setName] = useState('');
  const [ownCode, setCode] = useState<string | null>(null);
  const [typed, setTyped] = useState(NO_AMOUNTS);
  const [isChecked, setChecked] = useState(false);
  const { mutateAsync, error, isPending } = useAddLevel();
  const fresh = useFreshSignIn();
  const code = ownCode ?? proposeSlug(name);
  const amounts = amountsOf(typed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!amounts || name.trim() === '' || !CODE.test(code)) return;
    fresh
      .run(() => mutateAsync({ code, name, amounts }))
      .then(() => {
        toastSuccess(t('guide.added', { name }));
        onClose();
      })
      // The form shows the error of the mutation.
      .catch(() => {});
  };
  const refused = error instanceof ApiError ? error.fields?.code : undefined;
  return {
    ...{ name, setName, code, setCode, typed, setTyped, isChecked, send, error, isPending, fresh },
    nameError: isChecked && name.trim() === '' ? fieldText('required') : undefined,
    codeError: fieldText(isChecked && !CODE.test(code) ? 'invalid' : refused),
  };
}
