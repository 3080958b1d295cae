import type { Account } from '@/contracts/account';

export function PrivacyTab({ account }: { account: Account }) {
  return <p>{account.email}</p>;
}
