import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleHelp, FileText, HandCoins, LayoutDashboard, LogOut, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/icon-button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { MenuItem } from '@/components/ui/menu';
import type { Profile } from '@/contracts/identity/profile';
import { fixedPictureSources } from '@/domain/picture';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { usePopup } from '@/hooks/use-popup';
import { useTranslation } from '@/hooks/use-translation';
import { afterClosing } from '../after-closing';
import { ACCOUNT_ENTRIES, type AccountEntry, DASHBOARD, offered } from '../navigation';
import { AccountName } from './account-name';
import { LinkFirst } from './link-first';

const ICONS: Partial<Record<AccountEntry['key'], ReactNode>> = {
  Dashboard: <LayoutDashboard aria-hidden="true" />,
  Affiliate: <HandCoins aria-hidden="true" />,
  Settings: <Settings aria-hidden="true" />,
  Help: <CircleHelp aria-hidden="true" />,
  TermsAndConditions: <FileText aria-hidden="true" />,
  SignOut: <LogOut aria-hidden="true" />,
};

/** Profile menu (product §2). Works without the profile too, so that users can always sign out. Before hydration a link. */
export function AccountMenu({ profile }: { profile?: Profile }) {
  const { t } = useTranslation('shell');
  const { data: self } = useQuery({ ...selfQuery(useApi()), placeholderData: keepPreviousData });
  const groups = useGroups(Boolean(self?.verified));
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
      {(trigger) => <LazyMenu name="account" groups={groups} header={header} trigger={trigger} />}
    </LinkFirst>
  );
}

function useGroups(verified: boolean): MenuItem[][] {
  const { t } = useTranslation('shell');
  const href = useHref();
  const locale = useLocale();
  const { isManager: manager } = useSession();
  const popups = { customerCare: usePopup('customerCare'), signOut: usePopup('signOut') };
  const item = ({ key, href: path, popup }: AccountEntry): MenuItem => ({
    key,
    label: t(`account.${key}`),
    icon: ICONS[key],
    ...(path && { href: href(path) }),
    ...(popup && { onSelect: afterClosing(popups[popup].open) }),
  });
  const groups: MenuItem[][] = [];
  for (const entry of offered(ACCOUNT_ENTRIES, { locale, verified, manager })) {
    groups[entry.group] = [...(groups[entry.group] ?? []), item(entry)];
  }
  return groups.filter(Boolean);
}
