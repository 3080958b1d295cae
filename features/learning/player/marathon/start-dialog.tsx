import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextInput } from '@/components/ui/text-input';
import type { Outline } from '@/contracts/learning/learning';
import { MARATHON_START_DAYS } from '@/contracts/values';
import { startDates } from '@/domain/learning/marathon-tasks';
import { addDays } from '@/domain/local-date';
import { useMarathon } from '@/hooks/learning/use-marathon';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import styles from './marathon.module.css';
import { RunFields, type RunSettings } from './run-fields';
import { useDay } from './use-day';

type Choice = 'today' | 'tomorrow' | 'monday' | 'other';

export interface StartDialogProps {
  outline: Outline;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** When a marathon begins, in which time zone, and whether to be reminded. */
export function StartDialog({ outline, open, onOpenChange }: StartDialogProps) {
  const { t } = useTranslation('learning');
  const { mutate, isPending } = useMarathon(outline);
  const day = useDay();
  const here = useTimeZone();
  const [settings, setSettings] = useState<RunSettings | null>(null);
  const shown = settings ?? { timeZone: here, reminderHour: outline.marathon?.reminderHour ?? null };
  const [choice, setChoice] = useState<Choice>('today');
  const dates = startDates(new Date(), shown.timeZone);
  const [other, setOther] = useState(dates.tomorrow);
  const startsOn = choice === 'other' ? other : dates[choice];
  const start = () => mutate({ kind: 'start', startsOn, ...shown }, { onSuccess: () => onOpenChange(false) });
  const options = (['today', 'tomorrow', 'monday'] as const).map((value) => ({
    value,
    label: t(`marathon.${value}`),
    hint: day(dates[value]),
  }));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('marathon.when')}
      description={t('marathon.lead')}
      closeLabel={t('close')}
      footer={
        <>
          <Button loading={isPending} onClick={start}>
            {t('marathon.start')}
          </Button>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('marathon.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {outline.marathon?.start === 'learner' && (
          <RadioGroup
            legend={t('marathon.firstDay')}
            name="starts-on"
            value={choice}
            onValueChange={(value) => setChoice(value as Choice)}
            options={[...options, { value: 'other', label: t('marathon.otherDate') }]}
          />
        )}
        {choice === 'other' && (
          <Field label={t('marathon.date')}>
            <TextInput
              type="date"
              value={other}
              min={dates.today}
              max={addDays(dates.today, MARATHON_START_DAYS)}
              onChange={({ target }) => target.value !== '' && setOther(target.value)}
            />
          </Field>
        )}
        <RunFields value={shown} onChange={setSettings} />
      </div>
    </Dialog>
  );
}
