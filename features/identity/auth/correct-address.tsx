import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useCorrectAddress } from '@/hooks/identity/use-correct-address';
import { useTranslation } from '@/hooks/use-translation';
import { EmailForm } from './email-form';

export interface CorrectAddressProps {
  /** Where to go on once the address is confirmed. */
  returnTo: string | undefined;
}

/** Another address for the account that is signed in and not confirmed yet. */
export function CorrectAddress({ returnTo }: CorrectAddressProps) {
  const { t } = useTranslation('auth');
  const correct = useCorrectAddress(returnTo);
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={toggle} variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('processing.change')}
      </Button>
      {isOpen && (
        <EmailForm
          submitLabel={t('expired.submitRegister')}
          onSend={async (email) => {
            await correct.mutateAsync(email);
            setOpen(false);
            toggle.current?.focus();
          }}
        />
      )}
    </>
  );
}
