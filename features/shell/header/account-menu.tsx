import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/icon-button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { Profile } from '@/contracts/identity/profile';
import { fixedPictureSources } from '@/domain/picture';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { DASHBOARD } from '../navigation';
import { AccountName } from './account-name';
import { LinkFirst } from './link-first';

const load = () => import('./account-menu-list').then((module) => module.AccountMenuList);

/** The list knows its own items. */
const NO_GROUPS = [] as const;

/** Profile menu (product §2). Works without the profile too, so that users can always sign out. Before hydration a link. */
export function AccountMenu({ profile }: { profile?: Profile }) {
  const { t } = useTranslation('shell');
  const { data: self } = useQuery({ ...selfQuery(useApi()), placeholderData: keepPreviousData });
  const name = self?.name ?? '';
  const href = useHref();
  const button = (
    <IconButton label={name ? t('account.openNamed', { name }) : t('account.open')}>
      <Avatar name={name} {...fixedPictureSources(self?.croppedAvatarUri, 32)} size={32} />
    </IconButton>
  );
  const header = self && <AccountName self={self} subscribed={profile?.is_paid_subscription ?? false} />;
  return (
    <LinkFirst href={href(DASHBOARD)} trigger={button}>
      {(trigger) => (
        <LazyMenu name="account" load={load} groups={NO_GROUPS} header={header} trigger={trigger} />
      )}
    </LinkFirst>
  );
}
