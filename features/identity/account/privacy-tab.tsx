import type { Account } from '@/contracts/identity/account';
import { ConsentSection } from './consent-section';
import { DeletionSection } from './deletion-section';
import { EmailSection } from './email-section';
import { ExportSection } from './export-section';
import { IdentitiesSection } from './identities-section';
import { PasswordSection } from './password-section';
import { SessionsSection } from './sessions-section';

/** Sign-in methods, sessions and personal data. */
export function PrivacyTab({ account }: { account: Account }) {
  return (
    <>
      <EmailSection email={account.email} hasPassword={account.hasPassword} />
      <PasswordSection email={account.email} hasPassword={account.hasPassword} />
      <IdentitiesSection hasPassword={account.hasPassword} />
      <SessionsSection />
      <ConsentSection />
      <ExportSection />
      <DeletionSection account={account} />
    </>
  );
}
