import { type FormEvent, useState } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { Approval } from '@/contracts/identity/approval';
import { usePromoCodeManagement } from '@/hooks/commerce/use-promo-code-management';
import { useFreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { saveFile } from './save-file';
import {
  batchDraft,
  codeDraft,
  NEW_CODE,
  type TypedCode,
  type TypedField,
  type Wrong,
  wrongOf,
} from './typed-code';

export type NewCodeKind = 'code' | 'batch';
/** What became of the form: a code, a batch of codes, or a change that waits. */
export type Made = { id: string; code: string } | { batch: true } | { approval: Approval };

/** Errors of the whole code that stand beside its field. */
const CODE_ERRORS = ['promocode_invalid_code', 'promocode_already_exist'];

/** A new code, or generated ones, as somebody types them. */
export function useNewCode(kind: NewCodeKind) {
  const [typed, setTyped] = useState<TypedCode>(NEW_CODE);
  const [isChecked, setChecked] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const fresh = useFreshSignIn();
  const create = useCreate(kind);
  const wrong = wrongOf(typed, kind);
  const shown: Wrong = { ...(isChecked && wrong), ...fieldsOf(error) };

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    setError(null);
    if (Object.keys(wrong).length > 0) return;
    setSending(true);
    await fresh.run(() => create(typed)).then(setMade, setError);
    setSending(false);
  }

  return {
    ...{ typed, kind, isChecked, isSending, made, fresh, send, error },
    isDirty: made === null && typed !== NEW_CODE,
    set: (change: Partial<TypedCode>) => {
      setTyped({ ...typed, ...change });
      setError(null);
    },
    codeOf: (field: TypedField) => shown[field],
    /** The refusal that is about the letters of the code. */
    codeRefusal: error instanceof ApiError && CODE_ERRORS.includes(error.code) ? error.code : null,
    /** Whether a field says what is wrong. */
    isExplained:
      error instanceof ApiError && (CODE_ERRORS.includes(error.code) || error.fields !== undefined),
  };
}

export type NewCode = ReturnType<typeof useNewCode>;

const fieldsOf = (error: unknown): Wrong => (error instanceof ApiError ? error.fields : undefined) ?? {};

function useCreate(kind: NewCodeKind): (typed: TypedCode) => Promise<Made> {
  const { create, createBatch } = usePromoCodeManagement();
  // Sent again after a lost answer, it is the same batch.
  const [batchId] = useState(() => crypto.randomUUID());
  return async (typed) => {
    if (kind === 'batch') {
      saveFile(await createBatch(batchDraft(typed, batchId)));
      return { batch: true };
    }
    const { promoCode, approval } = await create(codeDraft(typed));
    if (promoCode) return { id: promoCode.id, code: promoCode.code };
    if (!approval) throw new ApiError('internal_error');
    return { approval };
  };
}
