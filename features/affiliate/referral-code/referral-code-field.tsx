import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { PARTNER_CODE_MAX, PARTNER_CODE_MIN } from '@/contracts/affiliate/affiliate-values';
import { ApiError } from '@/contracts/api-error';
import { isProgramOpen } from '@/domain/affiliate/program-locales';
import { useTypeCode } from '@/hooks/affiliate/use-type-code';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './referral-code.module.css';

const LENGTH = { min: PARTNER_CODE_MIN, max: PARTNER_CODE_MAX };

/** A partner's code that somebody gave the buyer; the result is said beside the field. */
export function ReferralCodeField() {
  return isProgramOpen(useLocale()) ? <CodeField /> : null;
}

function CodeField() {
  const { t } = useTranslation('cart');
  const errorText = useErrorText();
  const type = useTypeCode();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isMalformed = type.error instanceof ApiError && type.error.code === 'request_params_invalid';

  function send(event: FormEvent) {
    event.preventDefault();
    if (!code.trim() || type.isPending) return input.current?.focus();
    type.mutate(code, { onSuccess: () => setCode(''), onError: () => input.current?.focus() });
  }

  return (
    <details className={styles.field}>
      <summary>{t('referral.open')}</summary>
      <form className={styles.row} onSubmit={send} noValidate>
        <Field
          label={t('referral.label')}
          hint={t('referral.hint')}
          error={
            type.error ? (isMalformed ? t('referral.invalid', LENGTH) : errorText(type.error)) : undefined
          }
        >
          <TextInput
            ref={input}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              if (type.error) type.reset();
            }}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            name="referralcode"
          />
        </Field>
        <Button type="submit" variant="secondary" loading={type.isPending}>
          {t('referral.apply')}
        </Button>
      </form>
      <p role="status" className={styles.note}>
        {type.data && t(type.data.waits ? 'referral.kept' : 'referral.saved', { code: type.data.code })}
      </p>
    </details>
  );
}
