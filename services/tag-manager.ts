import { readConsent } from '@/services/consent';

const ID = 'tag-manager';
/** Pages with personal data: no third-party script is started there. */
const OWN_MATTERS = /^\/[a-z]{2}\/(lk|payment|manager|education|affiliate|resumes|notifications|email)(\/|$)/;

/** Loads the tag manager once, with consent and only on public pages. */
export function startTagManager(container: string, path: string): void {
  if (readConsent() !== 'granted' || OWN_MATTERS.test(path) || document.getElementById(ID)) return;
  pushToTagManager({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.id = ID;
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`;
  document.head.append(script);
}

/** Events from before or without consent are never reported. */
export function pushToTagManager(entry: object): void {
  if (readConsent() !== 'granted') return;
  const layer = window as { dataLayer?: unknown[] };
  layer.dataLayer ??= [];
  layer.dataLayer.push(entry);
}
