import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { formatNumber } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { FilterPanel } from './filter-panel';
import type { FilterGroup } from './use-filter-groups';

export interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly FilterGroup[];
  total: number;
}

/** The filters on small screens. */
export function FilterSheet({ open, onOpenChange, groups, total }: FilterSheetProps) {
  const { t } = useTranslation('catalogue');
  const number = formatNumber(useLocale(), total);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('filters.title')}
      closeLabel={t('filters.close')}
      footer={
        <Button wide onClick={() => onOpenChange(false)}>
          {t('filters.show', { count: total, number })}
        </Button>
      }
    >
      <FilterPanel groups={groups} />
    </Sheet>
  );
}
