import { useSyncExternalStore } from 'react';
import { type Consent, chooseConsent, readConsent, subscribeToConsent } from '@/services/consent';

/** The choice about analytics; `undefined` during server rendering and hydration. */
export function useConsent() {
  const consent = useSyncExternalStore<Consent | undefined>(subscribeToConsent, readConsent, () => undefined);
  return { consent, choose: chooseConsent };
}
