import { useSyncExternalStore } from 'react';
import { forgetCampaign } from '@/services/campaign';
import { type Consent, chooseConsent, readConsent, subscribeToConsent } from '@/services/consent';
import { dropWaitingEvents } from '@/services/tag-manager';

/** The choice about analytics; `undefined` during server rendering and hydration. */
export function useConsent() {
  const consent = useSyncExternalStore<Consent | undefined>(subscribeToConsent, readConsent, () => undefined);
  return { consent, choose };
}

function choose(choice: Consent): void {
  chooseConsent(choice);
  if (choice !== 'denied') return;
  forgetCampaign();
  dropWaitingEvents();
}
