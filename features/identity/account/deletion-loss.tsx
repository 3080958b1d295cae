import { useQuery } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { TextLink } from '@/components/ui/link';
import type { DeletionLoss as Loss } from '@/contracts/identity/privacy';
import { isProgramOpen } from '@/domain/affiliate/program-locales';
import { formatList } from '@/domain/format';
import { useMoney } from '@/hooks/commerce/use-money';
import { deletionLossQuery } from '@/hooks/identity/privacy-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** What a deletion would give up, and what has to be settled first, each with the page for it. */
export function DeletionLoss() {
  const { data: loss } = useQuery(deletionLossQuery(useApi()));
  return (
    <>
      {loss && loss.companies.length > 0 && <Companies companies={loss.companies} />}
      {loss && loss.bonuses.length > 0 && <Bonuses bonuses={loss.bonuses} />}
    </>
  );
}

function Companies({ companies }: Pick<Loss, 'companies'>) {
  const { t } = useTranslation('errors');
  const href = useHref();
  return (
    <Banner tone="warning">
      <p>{t('last_owner')}</p>
      {companies.map(({ id, name }) => (
        <p key={id}>
          <TextLink href={href(`/education/corp?company=${id}&tab=people`)}>{name}</TextLink>
        </p>
      ))}
    </Banner>
  );
}

/** A separate component, so that its texts are fetched only when it is shown. */
function Bonuses({ bonuses }: Pick<Loss, 'bonuses'>) {
  const { t, ready } = useTranslation('affiliate');
  const locale = useLocale();
  const href = useHref();
  const money = useMoney();
  if (!ready) return null;
  const sums = formatList(
    locale,
    bonuses.map(({ amount, currency }) => money(amount, currency)),
  );
  return (
    <Banner tone="warning">
      <p>{t('balance.lossOnDeletion', { sums })}</p>
      {isProgramOpen(locale) && (
        <p>
          <TextLink href={href('/affiliate/bonus')}>{t('balance.toPayout')}</TextLink>
        </p>
      )}
    </Banner>
  );
}
