import { useSyncExternalStore } from 'react';
import { type Consent, chooseConsent, readConsent, subscribeToConsent } from '@/services/consent';

/** The choice about being counted by others; `undefined` while a page is rendered and taken over. */
export function useConsent() {
  const consent = useSyncExternalStore<Consent | undefined>(subscribeToConsent, readConsent, () => undefined);
  return { consent, choose: chooseConsent };
}
