import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { freeSeats } from '@/domain/business/seat-state';
import { poolsQuery } from '@/hooks/business/seat-queries';
import { useApi } from '@/hooks/use-api';
import { useNow } from '@/hooks/use-now';
import { useTranslation } from '@/hooks/use-translation';

export interface PoolFieldProps {
  companyId: string;
  label: string;
  hint: string;
  /** Null for none. */
  value: string | null;
  onChange: (poolId: string | null) => void;
}

/** Chooses seats that have not ended, with how many are free. */
export function PoolField({ companyId, label, hint, value, onChange }: PoolFieldProps) {
  const { t } = useTranslation('business');
  const pools = useQuery(poolsQuery(useApi(), companyId));
  const now = useNow(pools.dataUpdatedAt);
  const open = (pools.data ?? []).filter((pool) => pool.id === value || freeSeats(pool, now) > 0);
  return (
    <Field label={label} hint={hint}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
        options={[
          { value: '', label: t('invite.poolNone') },
          ...open.map((pool) => ({
            value: pool.id,
            label: t('invite.poolOption', { title: pool.title, count: freeSeats(pool, now) }),
          })),
        ]}
      />
    </Field>
  );
}
