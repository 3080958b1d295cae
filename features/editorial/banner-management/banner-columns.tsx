import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link';
import type { ManagedBanner } from '@/contracts/editorial/banner-management';
import { bannerLanguages } from '@/domain/editorial/banner';
import { managedBannerPath } from '@/domain/editorial/managed-address';
import { formatList } from '@/domain/format';
import { useTextColumns } from '@/features/management/entry-columns';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useChangeDate } from '@/features/management/use-change-date';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { BannerStateBadge } from './banner-state';

const writtenIn = ({ content }: ManagedBanner) => bannerLanguages(content);

export function useBannerColumns(): ManagerColumn<ManagedBanner>[] {
  const { t } = useTranslation('manager-banners');
  const shared = useTranslation('manager-static').t;
  const href = useHref();
  const locale = useLocale();
  const [languages, changed] = useTextColumns(writtenIn);
  const placesOf = ({ content }: ManagedBanner) =>
    formatList(
      locale,
      content.places.map((place) => t(`place.${place}`)),
    );
  return [
    {
      ...{ key: 'name', header: t('field.name'), rowHeader: true, sort: 'name' },
      cell: ({ id, content }) => (
        <TextLink variant="quiet" href={href(managedBannerPath(id))}>
          {content.name}
        </TextLink>
      ),
      csv: ({ content }) => content.name,
    },
    {
      ...{ key: 'state', header: shared('list.state') },
      cell: (banner) => (
        <>
          <BannerStateBadge banner={banner} /> {banner.requested && <Badge>{t('state.requested')}</Badge>}
        </>
      ),
      csv: ({ state }) => t(`state.${state}`),
    },
    { ...{ key: 'places', header: t('field.places') }, cell: placesOf, csv: placesOf },
    ...useTimeColumns(),
    {
      ...{ key: 'audience', header: t('field.audience'), optional: true },
      cell: ({ content }) => t(`audience.${content.audience}`),
      csv: ({ content }) => t(`audience.${content.audience}`),
    },
    languages,
    changed,
  ];
}

function useTimeColumns(): ManagerColumn<ManagedBanner>[] {
  const { t } = useTranslation('manager-banners');
  const dateOf = useChangeDate();
  return [
    {
      ...{ key: 'startsAt', header: t('field.startsAt'), sort: 'starts' },
      cell: ({ content: { startsAt } }) => (startsAt ? dateOf(startsAt) : t('time.start')),
      csv: ({ content }) => content.startsAt ?? '',
    },
    {
      ...{ key: 'endsAt', header: t('field.endsAt') },
      cell: ({ content: { endsAt } }) => (endsAt ? dateOf(endsAt) : t('time.end')),
      csv: ({ content }) => content.endsAt ?? '',
    },
  ];
}
