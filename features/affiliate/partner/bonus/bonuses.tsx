import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Pagination } from '@/components/ui/pagination';
import { Select } from '@/components/ui/select';
import { BONUS_STATES } from '@/contracts/affiliate/affiliate-values';
import { formatNumber } from '@/domain/format';
import { bonusesQuery } from '@/hooks/affiliate/affiliate-report-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import styles from '../partner.module.css';
import { BonusTable } from './bonus-table';

const PAGE_SIZE = 50;

/** Bonuses, newest first; state and page are in the address. */
export function Bonuses() {
  const { t } = useTranslation('affiliate');
  const locale = useLocale();
  const { page, state, hrefFor, choose } = useBonusAddress();
  const query = useQuery(bonusesQuery(useApi(), { page, state }));
  const pages = Math.ceil((query.data?.total ?? 0) / PAGE_SIZE);
  return (
    <section className={styles.part} aria-labelledby="bonuses">
      <h2 id="bonuses">{t('bonus.list')}</h2>
      <div className={styles.narrow}>
        <Field label={t('bonus.state')}>
          <Select
            value={state ?? ''}
            placeholder={t('bonus.all')}
            onChange={(event) => choose(event.target.value)}
            options={BONUS_STATES.map((value) => ({ value, label: t(`bonus.states.${value}`) }))}
          />
        </Field>
      </div>
      <LoadState query={query} height="320px" />
      {query.data?.items.length === 0 && (
        <NoBonuses isNarrowed={state !== undefined} onReset={() => choose('')} />
      )}
      {query.data && query.data.items.length > 0 && <BonusTable bonuses={query.data.items} />}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={hrefFor}
        label={t('bonus.pages')}
        previousLabel={t('bonus.previous')}
        nextLabel={t('bonus.next')}
        numberText={(number) => formatNumber(locale, number)}
        pageLabel={(number) => t('bonus.page', { page: number })}
      />
    </section>
  );
}

function NoBonuses({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  const { t } = useTranslation('affiliate');
  if (!isNarrowed) return <EmptyState heading="h3" title={t('bonus.empty')} text={t('bonus.emptyText')} />;
  const all = (
    <Button variant="secondary" onClick={onReset}>
      {t('bonus.showAll')}
    </Button>
  );
  return <EmptyState heading="h3" title={t('bonus.noneInState')} action={all} />;
}

function useBonusAddress() {
  const { query, asPath, replace } = useRouter();
  const [path = ''] = asPath.split(/[?#]/);
  const state = BONUS_STATES.find((known) => known === query.state);
  const hrefFor = (page: number, of: string | undefined = state) => {
    const next = new URLSearchParams();
    if (of) next.set('state', of);
    if (page > 1) next.set('page', String(page));
    return next.size > 0 ? `${path}?${next}` : path;
  };
  return {
    page: Math.max(1, Number.parseInt(String(query.page ?? '1'), 10) || 1),
    state,
    hrefFor: (page: number) => hrefFor(page),
    choose: (next: string) => void replace(hrefFor(1, next), undefined, { shallow: true, scroll: false }),
  };
}
