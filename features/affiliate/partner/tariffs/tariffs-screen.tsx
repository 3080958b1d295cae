import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Seo } from '@/components/seo/seo';
import { Field } from '@/components/ui/field';
import { PageHeader } from '@/components/ui/page-header';
import { Select } from '@/components/ui/select';
import type { AffiliateProgram, Tariff } from '@/contracts/affiliate/affiliate';
import { TURNOVER_DAYS } from '@/contracts/affiliate/affiliate-values';
import type { Currency } from '@/contracts/scalars';
import { CURRENCIES } from '@/contracts/values';
import { programQuery, tariffsQuery } from '@/hooks/affiliate/affiliate-queries';
import { useApi } from '@/hooks/use-api';
import { useCurrency } from '@/hooks/use-currency';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import styles from '../partner.module.css';
import { PartnerNav } from '../partner-nav';
import { TariffGroups } from './tariff-groups';
import { TariffRules } from './tariff-rules';

/** `/affiliate/tariffs`: in force, coming and former ones, for everybody; partners see where they are. */
export function TariffsScreen() {
  const { t } = useTranslation('affiliate');
  const api = useApi();
  const program = useQuery(programQuery(api));
  const tariffs = useQuery(tariffsQuery(api));
  const lead = t('tariffs.lead', { days: TURNOVER_DAYS });
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t('tariffs.title')}
        description={lead}
        canonicalPath="/affiliate/tariffs"
        locale={useLocale()}
        site={useSite()}
      />
      <PageHeader size="title" title={t('tariffs.title')} lead={lead} />
      <PartnerNav current="/affiliate/tariffs" />
      <LoadState query={program.isError ? program : tariffs} height="420px" heading="h2" />
      {tariffs.data && program.data && <Tariffs tariffs={tariffs.data} program={program.data} />}
    </div>
  );
}

interface TariffsProps {
  tariffs: readonly Tariff[];
  program: AffiliateProgram;
}

function Tariffs({ tariffs, program }: TariffsProps) {
  const { t } = useTranslation('affiliate');
  const usual = useCurrency().currency;
  const [chosen, setChosen] = useState<Currency | null>(null);
  const currency = chosen ?? usual;
  return (
    <>
      <div className={styles.fields}>
        <Field label={t('tariffs.currency')}>
          <Select
            value={currency}
            onChange={(event) => setChosen(event.target.value as Currency)}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
          />
        </Field>
      </div>
      <TariffGroups tariffs={tariffs} current={program.tariff} currency={currency} />
      <TariffRules program={program} />
    </>
  );
}
