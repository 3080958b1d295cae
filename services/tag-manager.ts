import { readConsent } from '@/services/consent';

const ID = 'tag-manager';
/** Pages with personal data: no third-party script is started there. */
const PRIVATE_PAGES =
  /^\/[a-z]{2}\/(lk|payment|manager|education|affiliate|resumes|notifications|email)(\/|$)/;
/** Events of private pages, until a public page of the same tab starts the tag manager. */
const STORAGE_KEY = 'waiting-events';
const MAX_WAITING = 40;

let waiting: object[] = [];
/** Whether the page is private, so that the events have to outlive it. */
let isStored = false;

export const isPrivatePage = (path: string): boolean => PRIVATE_PAGES.test(path);

/** Loads the tag manager once, with consent and only on public pages; events reported before are handed over. */
export function startTagManager(container: string, path: string): void {
  if (readConsent() !== 'granted' || isStarted()) return;
  if (isPrivatePage(path)) {
    isStored = true;
    store([...stored(), ...waiting]);
    waiting = [];
    return;
  }
  const script = document.createElement('script');
  script.id = ID;
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`;
  push([{ 'gtm.start': Date.now(), event: 'gtm.js' }, ...stored(), ...waiting]);
  waiting = [];
  store([]);
  document.head.append(script);
}

/** Events from before or without consent are never reported. */
export function pushToTagManager(entries: readonly object[]): void {
  if (readConsent() !== 'granted') return;
  if (isStarted()) push(entries);
  else if (isStored) store([...stored(), ...entries]);
  else waiting = [...waiting, ...entries].slice(-MAX_WAITING);
}

/** Drops what still waits, because the visitor declined. */
export function dropWaitingEvents(): void {
  waiting = [];
  store([]);
}

const isStarted = () => document.getElementById(ID) !== null;

function push(entries: readonly object[]): void {
  const page = window as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  page.dataLayer.push(...entries);
}

function stored(): object[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function store(entries: readonly object[]): void {
  try {
    if (entries.length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(entries.slice(-MAX_WAITING)));
  } catch {
    // Without storage, events of private pages are not reported to the tag manager.
  }
}
