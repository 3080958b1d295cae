import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { NextStep } from '@/domain/business/next-step';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';
import { type CorpTab, useCorpAddress } from '../use-corp-address';

const TAB: Record<NextStep, CorpTab> = {
  buy: 'seats',
  pay: 'invoices',
  invite: 'people',
  assign: 'seats',
  renew: 'seats',
  progress: 'progress',
};

export function NextStepCard({ step }: { step: NextStep }) {
  const { t } = useTranslation('business');
  const { addressOf } = useCorpAddress();
  return (
    <Card variant="sunk" className={styles.next}>
      <p className={styles.hint}>{t('overview.next')}</p>
      <h2 className={styles.title}>{t(`overview.step.${step}.title`)}</h2>
      <p>{t(`overview.step.${step}.text`)}</p>
      <Button shallow href={addressOf({ tab: TAB[step] })}>
        {t(`overview.step.${step}.action`)}
      </Button>
    </Card>
  );
}
