import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { dayOf, endOfDay } from '@/domain/resume/share-end';
import { useNow } from '@/hooks/use-now';
import { useTranslation } from '@/hooks/use-translation';
import styles from './share.module.css';

export interface ShareEndProps {
  endsAt: string | null;
  isSaving: boolean;
  onChange: (endsAt: string | null) => void;
}

/** The last day on which the page can be opened, in the owner's time zone. */
export function ShareEnd({ endsAt, isSaving, onChange }: ShareEndProps) {
  const { t } = useTranslation('resume-pages');
  const now = useNow(0) || Date.now();
  const known = endsAt === null ? '' : dayOf(new Date(endsAt));
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const today = dayOf(new Date(now));
  const isPast = typed !== null && typed !== '' && typed < today;
  const change = (day: string) => {
    setTyped(day);
    setLeft(false);
    // A day that is still being typed is empty, or lies in the year 2.
    if (day === '' || day < today) return;
    onChange(endOfDay(day));
    setTyped(null);
  };
  const clear = () => {
    setTyped(null);
    onChange(null);
  };
  return (
    <div className={styles.part}>
      {endsAt !== null && Date.parse(endsAt) <= now && <Banner tone="warning">{t('share.over')}</Banner>}
      <Field
        label={t('share.end')}
        hint={t('share.endHint')}
        error={isPast && isLeft ? t('share.endPast') : undefined}
      >
        <TextInput
          type="date"
          min={today}
          value={typed ?? known}
          onChange={(event) => change(event.target.value)}
          onBlur={() => {
            setLeft(true);
            if (!isPast) setTyped(null);
          }}
        />
      </Field>
      {endsAt !== null && (
        <div className={styles.links}>
          <Button size="small" variant="quiet" disabled={isSaving} onClick={clear}>
            {t('share.endClear')}
          </Button>
        </div>
      )}
    </div>
  );
}
