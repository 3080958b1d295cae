import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useCopy } from '@/hooks/use-copy';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../partner.module.css';
import { CodeForm } from './code-form';

/** The personal code, which can be changed; a former one keeps working. */
export function PartnerCode({ code }: { code: string }) {
  const { t } = useTranslation('affiliate');
  const { copied, copy } = useCopy(code, t('copyFailed'));
  const [isChanging, setIsChanging] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="code">
      <h2 id="code">{t('code.title')}</h2>
      <p className={styles.figure} role="status">
        {code}
      </p>
      <p className={styles.note}>{t('code.text')}</p>
      {isChanging ? (
        <CodeForm onEnd={() => setIsChanging(false)} />
      ) : (
        <div className={styles.actions}>
          <Button
            size="small"
            icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {copied ? t('copied') : t('code.copyCode')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => setIsChanging(true)}>
            {t('code.change')}
          </Button>
        </div>
      )}
    </section>
  );
}
