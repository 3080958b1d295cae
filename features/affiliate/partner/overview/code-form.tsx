import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { PARTNER_CODE_MAX, PARTNER_CODE_MIN } from '@/contracts/affiliate/affiliate-values';
import { ApiError } from '@/contracts/api-error';
import { parseReferralCode } from '@/domain/commerce/campaign';
import { useChangeCode } from '@/hooks/affiliate/use-membership';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../partner.module.css';

const LENGTH = { min: PARTNER_CODE_MIN, max: PARTNER_CODE_MAX };

/** Takes a code of one's own choice; it stays in the field when it is refused. */
export function CodeForm({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('affiliate');
  const change = useChangeCode();
  const [code, setCode] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const refusal = useRefusal(change.error);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function send(event: FormEvent) {
    event.preventDefault();
    const wanted = parseReferralCode(code.trim());
    setIsWrong(wanted === null);
    if (!wanted) return input.current?.focus();
    if (!change.isPending) change.mutate(wanted, { onSuccess: onEnd, onError: () => input.current?.focus() });
  }

  return (
    <form className={styles.part} onSubmit={send} noValidate>
      <Field
        label={t('code.new')}
        hint={t('code.hint', LENGTH)}
        error={isWrong ? t('code.invalid', LENGTH) : refusal}
      >
        <TextInput
          ref={input}
          value={code}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setCode(event.target.value);
            setIsWrong(false);
            if (change.error) change.reset();
          }}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" size="small" loading={change.isPending}>
          {t('code.save')}
        </Button>
        <Button size="small" variant="secondary" onClick={onEnd}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function useRefusal(error: unknown): string | undefined {
  const { t } = useTranslation('affiliate');
  const errorText = useErrorText();
  if (!error) return undefined;
  const field = error instanceof ApiError ? error.fields?.code : undefined;
  if (field) return field === 'already_used' ? t('code.taken') : t('code.invalid', LENGTH);
  return errorText(error);
}
