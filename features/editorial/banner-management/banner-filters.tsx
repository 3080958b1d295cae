import { Checkbox } from '@/components/ui/checkbox';
import { BANNER_PLACES, BANNER_STATES } from '@/contracts/banner-values';
import { ChoiceFilter } from '@/features/management/choice-filter';
import type { ListState } from '@/features/management/use-list-state';
import { useTranslation } from '@/hooks/use-translation';

interface BannerFiltersProps {
  state: ListState<'state' | 'place' | 'archived' | 'waiting'>;
}

/** Narrows the list by state, place and requests; archived banners are only shown when they are asked for. */
export function BannerFilters({ state: { filters, setFilter } }: BannerFiltersProps) {
  const { t } = useTranslation('manager-banners');
  const shared = useTranslation('manager-static').t;
  return (
    <>
      <ChoiceFilter
        label={shared('list.state')}
        value={filters.state}
        onChange={(value) => setFilter('state', value)}
        options={BANNER_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <ChoiceFilter
        label={t('field.places')}
        value={filters.place}
        onChange={(value) => setFilter('place', value)}
        options={BANNER_PLACES.map((value) => ({ value, label: t(`place.${value}`) }))}
      />
      <Checkbox
        label={t('list.waiting')}
        checked={filters.waiting === 'yes'}
        onChange={({ target }) => setFilter('waiting', target.checked ? 'yes' : '')}
      />
      <Checkbox
        label={t('list.archived')}
        checked={filters.archived === 'yes'}
        onChange={({ target }) => setFilter('archived', target.checked ? 'yes' : '')}
      />
    </>
  );
}
