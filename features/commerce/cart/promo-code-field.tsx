import { type FormEvent, useRef, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { usePromoCode } from '@/hooks/commerce/use-promo-code';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './summary.module.css';

export interface PromoCodeFieldProps {
  applied: string | null;
  /** Why a previously applied code no longer applies. */
  refused: string | null;
}

/** Applies a promo code and shows the result in place. */
export function PromoCodeField({ applied, refused }: PromoCodeFieldProps) {
  const { t } = useTranslation('cart');
  const errorText = useErrorText();
  const { apply, clear } = usePromoCode();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);

  function send(event: FormEvent) {
    event.preventDefault();
    const wanted = code.trim();
    if (!wanted || apply.isPending) return input.current?.focus();
    apply.mutate(wanted, { onSuccess: () => setCode(''), onError: () => input.current?.focus() });
  }

  if (applied) {
    return (
      <p className={styles.applied}>
        <span>{t('summary.promo')}</span>
        <span className="visually-hidden" role="status">
          {t('promo.active', { code: applied })}
        </span>
        <Chip onRemove={() => clear.mutate(applied)} removeLabel={t('promo.clear', { code: applied })}>
          {applied}
        </Chip>
      </p>
    );
  }
  return (
    <>
      {refused && !apply.error && <Banner tone="warning">{refused}</Banner>}
      <form className={styles.promo} onSubmit={send} noValidate>
        <Field
          label={t('promo.label')}
          hint={t('promo.hint')}
          error={apply.error ? errorText(apply.error) : undefined}
        >
          <TextInput
            ref={input}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              if (apply.error) apply.reset();
            }}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            name="promocode"
          />
        </Field>
        <Button type="submit" variant="secondary" loading={apply.isPending}>
          {t('promo.apply')}
        </Button>
      </form>
    </>
  );
}
