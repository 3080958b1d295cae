import { readConsent } from '@/services/consent';

const ID = 'tag-manager';
/** Pages with a person's own matters: no script of others begins there. */
const OWN_MATTERS = /^\/[a-z]{2}\/(lk|payment|manager|education|affiliate|resumes|notifications|email)(\/|$)/;

/** Fetches the tag manager once, for whoever agreed and on a page of the public site. */
export function startTagManager(container: string, path: string): void {
  if (readConsent() !== 'granted' || OWN_MATTERS.test(path) || document.getElementById(ID)) return;
  pushToTagManager({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.id = ID;
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`;
  document.head.append(script);
}

/** What happened before somebody agreed, or without it, is never told. */
export function pushToTagManager(entry: object): void {
  if (readConsent() !== 'granted') return;
  const layer = window as { dataLayer?: unknown[] };
  layer.dataLayer ??= [];
  layer.dataLayer.push(entry);
}
