import { useRouter } from 'next/router';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './promo-cart.module.css';

/** Opens this page with another code. */
export function CodeForm({ label }: { label?: string }) {
  const { t } = useTranslation('cart');
  const router = useRouter();
  const href = useHref();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');

  function send(event: FormEvent) {
    event.preventDefault();
    const wanted = code.trim();
    if (!wanted) return input.current?.focus();
    void router.push(`${href('/promo-cart')}?promocode=${encodeURIComponent(wanted)}`);
  }

  return (
    <form className={`scripts-only ${styles.form}`} onSubmit={send} noValidate>
      <Field label={label ?? t('promo.label')} hint={t('promo.hint')}>
        <TextInput
          ref={input}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          name="promocode"
        />
      </Field>
      <Button type="submit" variant="secondary">
        {t('promo.apply')}
      </Button>
    </form>
  );
}
