import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';
import type { PriceOutcome } from './use-price-changes';

interface ChangeOutcomeProps {
  title: string;
  outcome: PriceOutcome;
  onClose: () => void;
}

/** What was changed, what waits, and what failed. */
export function ChangeOutcome({ title, outcome, onClose }: ChangeOutcomeProps) {
  const { t } = useTranslation('manager-shop');
  const errorText = useErrorText();
  const { changed, waiting, failures } = outcome;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('dialog.close')}
      footer={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      <Banner tone={failures.length > 0 || waiting.length > 0 ? 'warning' : 'success'} live="status">
        {changed > 0 && <p>{t('schema.changed', { count: changed })}</p>}
        {waiting.length > 0 && <p>{t('schema.waiting', { count: waiting.length })}</p>}
        <ul className={styles.failures}>
          {failures.map(({ name, error }) => (
            <li key={name}>{t('schema.failed', { name, reason: errorText(error) })}</li>
          ))}
        </ul>
      </Banner>
    </Dialog>
  );
}
