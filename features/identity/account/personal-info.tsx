import type { Account } from '@/contracts/identity/account';
import { useTranslation } from '@/hooks/use-translation';
import { AccountForm } from './account-form';
import { AvatarSection } from './avatar-section';
import { SubscriptionSection } from './subscription-section';

export function PersonalInfo({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  return (
    <>
      <AvatarSection account={account} />
      <AccountForm account={account} title={t('about.title')} />
      <SubscriptionSection memberSince={account.memberSince} />
    </>
  );
}
