import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { ProgressGroup } from '@/contracts/business/company-progress';
import { progressQuery } from '@/hooks/business/seat-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';
import { LoadState } from '../load-state';
import { MoreButton } from '../more-button';
import { Section } from '../section';
import { ProgressTable } from './progress-table';

export interface ProgressPeopleProps {
  companyId: string;
  teams: readonly ProgressGroup[];
  products: readonly ProgressGroup[];
}

/** Values of the select of teams: those without a team have an empty name. */
const TEAM = 'team:';

/** Progress by person and product, narrowed by team, product and text. */
export function ProgressPeople({ companyId, teams, products }: ProgressPeopleProps) {
  const { t } = useTranslation('business');
  const [typed, setTyped] = useState('');
  const [team, setTeam] = useState('');
  const [productId, setProductId] = useState('');
  const text = useDeferredValue(typed.trim());
  const filters = { text, team: team === '' ? undefined : team.slice(TEAM.length), productId };
  const query = useInfiniteQuery({
    ...progressQuery(useApi(), companyId, filters),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const reset = () => {
    setTyped('');
    setTeam('');
    setProductId('');
  };
  return (
    <Section title={t('progress.people')}>
      <search className={styles.filters}>
        <Field label={t('progress.search')}>
          <TextInput type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Field label={t('progress.team')}>
          <Select
            value={team}
            onChange={({ target }) => setTeam(target.value)}
            options={[
              { value: '', label: t('progress.allTeams') },
              ...teams.map(({ key, title }) => ({ value: TEAM + key, label: title || t('progress.noTeam') })),
            ]}
          />
        </Field>
        <Field label={t('progress.product')}>
          <Select
            value={productId}
            onChange={({ target }) => setProductId(target.value)}
            options={[
              { value: '', label: t('progress.allProducts') },
              ...products.map(({ key, title }) => ({ value: key, label: title })),
            ]}
          />
        </Field>
      </search>
      <LoadState query={query} height="240px" />
      {rows.length > 0 && <ProgressTable rows={rows} />}
      {query.data && rows.length === 0 && (
        <EmptyState
          heading="h3"
          title={t('progress.noMatch')}
          action={
            <Button variant="secondary" onClick={reset}>
              {t('progress.reset')}
            </Button>
          }
        />
      )}
      <MoreButton query={query} />
    </Section>
  );
}
