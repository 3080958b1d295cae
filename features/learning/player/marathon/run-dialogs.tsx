import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { Outline } from '@/contracts/learning/learning';
import type { Marathon } from '@/contracts/learning/marathon';
import { MARATHON_MOVE_DAYS } from '@/contracts/values';
import { formatNumber } from '@/domain/format';
import { movedDates } from '@/domain/learning/marathon-tasks';
import { useMarathon } from '@/hooks/learning/use-marathon';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './marathon.module.css';
import { RunFields } from './run-fields';
import { useDay } from './use-day';

export interface RunDialogProps {
  outline: Outline;
  marathon: Marathon;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Moves the days that have not opened yet, with a preview of their new dates. */
export function MoveDialog({ outline, marathon, open, onOpenChange }: RunDialogProps) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const day = useDay();
  const { mutate, isPending } = useMarathon(outline);
  const [by, setBy] = useState(1);
  const choices = Array.from({ length: MARATHON_MOVE_DAYS }, (_, index) => index + 1);
  const move = () => mutate({ kind: 'move', days: by }, { onSuccess: () => onOpenChange(false) });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('marathon.move')}
      description={t('marathon.moveLead')}
      closeLabel={t('close')}
      footer={
        <Button loading={isPending} onClick={move}>
          {t('marathon.move')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <Field label={t('marathon.moveDays')}>
          <Select
            value={String(by)}
            options={choices.map((days) => ({ value: String(days), label: formatNumber(locale, days) }))}
            onChange={({ target }) => setBy(Number(target.value))}
          />
        </Field>
        <section aria-live="polite">
          <h3 className={styles.heading}>{t('marathon.newDates')}</h3>
          <ul className={styles.dates}>
            {movedDates(marathon, by).map((date, index) => (
              <li key={date}>
                {t('marathon.day', { day: marathon.today + index + 1, days: marathon.days.length })}
                <span className={styles.quiet}>{day(date)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

/** Reminder and time zone of a run. */
export function SettingsDialog({ outline, marathon, open, onOpenChange }: RunDialogProps) {
  const { t } = useTranslation('learning');
  const { mutate, isPending } = useMarathon(outline);
  const { timeZone, reminderHour } = marathon;
  const [settings, setSettings] = useState({ timeZone, reminderHour });
  const save = () => mutate({ kind: 'remind', ...settings }, { onSuccess: () => onOpenChange(false) });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('marathon.settings')}
      closeLabel={t('close')}
      size="small"
      footer={
        <Button loading={isPending} onClick={save}>
          {t('marathon.save')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <RunFields value={settings} onChange={setSettings} />
      </div>
    </Dialog>
  );
}
