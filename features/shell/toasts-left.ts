import { TOASTS_LEFT, type Toast } from '@/services/toast';

/** How long a toast stands in all, on one page or on two (product §9). */
export const TOAST_MS = 5000;
/** With less time left it was read. */
const READ_MS = 1000;

interface LeftToast extends Toast {
  /** For how much longer it stands; milliseconds. */
  ms: number;
}

const standing = new Map<Toast, number>();

/** Has what was just said said again by the page that is loaded before it was read; called back when it is over. */
export function keepToast(toast: Toast): () => void {
  standing.set(toast, Date.now());
  return () => void standing.delete(toast);
}

/** Leaves to the next page what this one had no time to say; that page does not leave it on. Without a storage a toast ends with its page. */
export function leaveToasts(): void {
  const left = [...standing].map(([toast, since]) => ({ ...toast, ms: TOAST_MS - (Date.now() - since) }));
  const unread = left.filter(({ ms }) => ms > READ_MS);
  try {
    if (unread.length > 0) sessionStorage.setItem(TOASTS_LEFT, JSON.stringify(unread));
  } catch {}
}

/** What the page before had no time to say. */
export function takeToastsLeft(): LeftToast[] {
  try {
    const left = JSON.parse(sessionStorage.getItem(TOASTS_LEFT) ?? '[]');
    sessionStorage.removeItem(TOASTS_LEFT);
    return left;
  } catch {
    return [];
  }
}
