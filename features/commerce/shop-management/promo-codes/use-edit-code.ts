import { type FormEvent, useState } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { ManagedPromoCode } from '@/contracts/commerce/promo-code-management';
import type { Approval } from '@/contracts/identity/approval';
import { usePromoCodeManagement } from '@/hooks/commerce/use-promo-code-management';
import { useFreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import { codeEdit, type TypedEdit, typedEdit, type Wrong, wrongLimits } from './typed-code';

/** The changes of a code as somebody types them. */
export function useEditCode(code: ManagedPromoCode) {
  const { t } = useTranslation('manager-shop');
  const [saved] = useState(() => typedEdit(code));
  const [typed, setTyped] = useState<TypedEdit>(saved);
  const [error, setError] = useState<unknown>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const [isSending, setSending] = useState(false);
  const [approval, setApproval] = useState<Approval | null>(null);
  const fresh = useFreshSignIn();
  const { change } = usePromoCodeManagement();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setError(null);
    const found = wrongLimits({ ...typed, validFrom: code.validFrom });
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    await fresh
      .run(() => change(code.id, codeEdit(typed, code.version)))
      .then(({ approval: waits }) => {
        setApproval(waits);
        setTyped(saved);
        if (!waits) toastSuccess(t('form.saved'));
      }, refuse);
    setSending(false);
  }

  function refuse(failure: unknown): void {
    const fields = failure instanceof ApiError ? failure.fields : undefined;
    if (fields) setWrong(fields);
    else setError(failure);
  }

  return {
    ...{ typed, isSending, approval, fresh, send },
    rootError: error,
    isDirty: JSON.stringify(typed) !== JSON.stringify(saved),
    set: (edit: Partial<TypedEdit>) => setTyped({ ...typed, ...edit }),
    codeOf: (field: keyof TypedEdit) => wrong[field],
  };
}
