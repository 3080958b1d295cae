import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { CountedTerm, PopularDraft } from '@/contracts/catalog/search-management';
import { ManagerList } from '@/features/management/manager-list';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { countedTermsQuery } from '@/hooks/catalog/search-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import type { useLanguageList } from './language-choice';
import { isPinOf } from './popular-form-value';
import styles from './search-management.module.css';
import { useCountedDays } from './use-counted-days';
import { useTermColumns } from './use-term-columns';

interface CountedTermsProps {
  state: ReturnType<typeof useLanguageList>;
  value: PopularDraft;
  onPin: (term: string) => void;
  onHide: (term: string) => void;
}

/** Terms of the last 30 days; pinning and hiding change the form above. */
export function CountedTerms({ state, value, onPin, onHide }: CountedTermsProps) {
  const { t } = useTranslation('manager-search');
  const { language, page, text } = state;
  const counted = useCountedDays();
  const query = useQuery(countedTermsQuery(useApi(), 'terms', { language, page, text }));
  const columns: ManagerColumn<CountedTerm>[] = [
    ...useTermColumns(language),
    {
      key: 'actions',
      header: t('terms.actions'),
      cell: ({ term, spelling }) => <TermActions {...{ term, spelling, value, onPin, onHide }} />,
    },
  ];
  return (
    <section className={styles.section}>
      <h2>{t('terms.title', counted)}</h2>
      <ManagerList
        name="search-terms"
        title={t('terms.title', counted)}
        {...{ columns, state, query }}
        rows={query.data?.items}
        total={query.data?.total}
        rowKey={({ term }) => term}
        rowName={({ term }) => term}
        empty={<EmptyState title={t('terms.empty', counted)} />}
      />
    </section>
  );
}

type TermActionsProps = Omit<CountedTermsProps, 'state'> & Pick<CountedTerm, 'term' | 'spelling'>;

function TermActions({ term, spelling, value, onPin, onHide }: TermActionsProps) {
  const { t } = useTranslation('manager-search');
  if (value.pins.some(isPinOf(term))) return <Badge tone="brand">{t('terms.pinned')}</Badge>;
  if (value.hidden.includes(term)) return <Badge tone="warning">{t('terms.hidden')}</Badge>;
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('terms.pinOf', { term })}
        onClick={() => onPin(spelling)}
      >
        {t('terms.pin')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('terms.hideOf', { term })}
        onClick={() => onHide(term)}
      >
        {t('terms.hide')}
      </Button>
    </span>
  );
}
