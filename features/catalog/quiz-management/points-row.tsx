import { X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { formatNumber } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './quiz-management.module.css';

interface PointsRowProps {
  name: string;
  weight: number;
  /** Null removes it. */
  onChange: (weight: number | null) => void;
}

const WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** How many points one target gets. */
export function PointsRow({ name, weight, onChange }: PointsRowProps) {
  const { t } = useTranslation('manager-quiz');
  const locale = useLocale();
  return (
    <div className={styles.weight}>
      <span>{name}</span>
      <Select
        aria-label={t('points.weight', { name })}
        value={String(weight)}
        onChange={({ target }) => onChange(Number(target.value))}
        options={WEIGHTS.map((value) => ({ value: String(value), label: formatNumber(locale, value) }))}
      />
      <IconButton size="small" label={t('points.remove', { name })} onClick={() => onChange(null)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
