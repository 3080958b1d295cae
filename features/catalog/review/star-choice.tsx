import { useId } from 'react';
import { FieldError } from '@/components/ui/field';
import { REVIEW_STARS } from '@/contracts/values';
import { formatNumber } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './review-dialog.module.css';

export interface StarChoiceProps {
  /** 0 when none is chosen. */
  value: number;
  onChange: (stars: number) => void;
  error: string | undefined;
}

/** One to five stars as radio buttons: arrow keys choose, and each is named "4 out of 5". */
export function StarChoice({ value, onChange, error }: StarChoiceProps) {
  const { t } = useTranslation('review');
  const locale = useLocale();
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{t('stars.legend')}</legend>
      <div className={styles.stars}>
        {REVIEW_STARS.map((stars) => (
          <label key={stars} className={styles.star} data-on={stars <= value || undefined}>
            <input
              type="radio"
              name={`${id}-stars`}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-invalid={error ? true : undefined}
              aria-label={t('stars.value', { value: formatNumber(locale, stars) })}
            />
            <svg viewBox="0 0 17 16" aria-hidden="true">
              <path d="m8.5 1 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4L4 14.8l.9-5L1.3 6.3l5-.7z" />
            </svg>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
