import { useQuery } from '@tanstack/react-query';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { AffiliateProgram } from '@/contracts/affiliate/affiliate';
import { highestPercent } from '@/domain/affiliate/calculator';
import { formatPercent } from '@/domain/format';
import { programQuery } from '@/hooks/affiliate/affiliate-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { Calculator } from './calculator';
import { HowItWorks } from './how-it-works';
import { JoinCard } from './join-card';
import styles from './program.module.css';
import { Rules } from './rules';

/** `/affiliate`: what the program is, what it could bring, and how to join. The same for everybody until hydrated. */
export function ProgramScreen() {
  const { t } = useTranslation('affiliate');
  const errorText = useErrorText();
  const program = useQuery(programQuery(useApi()));
  if (program.data) return <Program program={program.data} />;
  if (program.isError) {
    const retry = <Button onClick={() => void program.refetch()}>{t('retry')}</Button>;
    const text = errorText(program.error);
    return <ErrorState heading="h1" live title={t('failed')} text={text} action={retry} />;
  }
  return (
    <div className={`container ${styles.page}`} aria-busy="true">
      <PageHeader eyebrow={t('eyebrow')} title={t('title')} lead={<Skeleton lines={2} />} />
      <Skeleton shape="block" height="420px" />
    </div>
  );
}

function Program({ program }: { program: AffiliateProgram }) {
  const { t } = useTranslation('affiliate');
  const locale = useLocale();
  const lead = t('lead', { percent: formatPercent(locale, highestPercent(program.tariff)) });
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t('title')}
        description={lead}
        canonicalPath="/affiliate"
        locale={locale}
        site={useSite()}
      />
      <PageHeader
        eyebrow={t('eyebrow')}
        title={t('title')}
        lead={lead}
        actions={
          <Button size="large" href="#join">
            {t('join.title')}
          </Button>
        }
      />
      <HowItWorks program={program} />
      <Calculator tariff={program.tariff} />
      <Rules />
      <JoinCard />
    </div>
  );
}
