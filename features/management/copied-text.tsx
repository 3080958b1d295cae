import { Check, Copy } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useCopy } from '@/hooks/use-copy';
import { useTranslation } from '@/hooks/use-translation';
import styles from './management.module.css';

/** A text to copy, such as an account number. */
export function CopiedText({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('manager-kit');
  const { copied, copy } = useCopy(text, t('copy.failed'));
  const CopyIcon = copied ? Check : Copy;
  return (
    <span className={styles.copied}>
      <span dir="auto">{text}</span>
      <Button
        variant="quiet"
        size="small"
        icon={<CopyIcon aria-hidden="true" />}
        aria-label={copied ? undefined : label}
        onClick={copy}
      >
        <span aria-live="polite">{copied ? t('copy.copied') : t('copy.copy')}</span>
      </Button>
    </span>
  );
}
