import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleHelp, FileText, HandCoins, LayoutDashboard, LogOut, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, type MenuItem, type MenuProps } from '@/components/ui/menu';
import { useIsPartner } from '@/hooks/affiliate/use-is-partner';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { usePopup } from '@/hooks/use-popup';
import { useTranslation } from '@/hooks/use-translation';
import { afterClosing } from '../after-closing';
import { ACCOUNT_ENTRIES, type AccountEntry, offered, programPath } from '../navigation';

const ICONS: Partial<Record<AccountEntry['key'], ReactNode>> = {
  Dashboard: <LayoutDashboard aria-hidden="true" />,
  Affiliate: <HandCoins aria-hidden="true" />,
  Settings: <Settings aria-hidden="true" />,
  Help: <CircleHelp aria-hidden="true" />,
  TermsAndConditions: <FileText aria-hidden="true" />,
  SignOut: <LogOut aria-hidden="true" />,
};

/** The profile menu with its entries, loaded when it is first opened. Only then is asked whether the user is a partner. */
export function AccountMenuList(props: MenuProps) {
  return <Menu {...props} groups={useGroups(props.open ?? false)} />;
}

function useGroups(isOpen: boolean): MenuItem[][] {
  const { t } = useTranslation('shell');
  const href = useHref();
  const locale = useLocale();
  const { data: self } = useQuery({ ...selfQuery(useApi()), placeholderData: keepPreviousData });
  const { isManager: manager } = useSession();
  const isPartner = useIsPartner(isOpen);
  const popups = { customerCare: usePopup('customerCare'), signOut: usePopup('signOut') };
  const item = ({ key, href: path, popup }: AccountEntry): MenuItem => ({
    key,
    label: t(`account.${key}`),
    icon: ICONS[key],
    ...(path && { href: href(key === 'Affiliate' ? programPath(isPartner) : path) }),
    ...(popup && { onSelect: afterClosing(popups[popup].open) }),
  });
  const groups: MenuItem[][] = [];
  for (const entry of offered(ACCOUNT_ENTRIES, { locale, verified: Boolean(self?.verified), manager })) {
    groups[entry.group] = [...(groups[entry.group] ?? []), item(entry)];
  }
  return groups.filter(Boolean);
}
