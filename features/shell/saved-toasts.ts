import { SAVED_TOASTS_KEY, type Toast } from '@/services/toast';

/** Total display time of a toast, even across a page load (product §9). */
export const TOAST_MS = 5000;
/** A toast with less time left counts as read. */
const READ_MS = 1000;

interface SavedToast extends Toast {
  /** Remaining display time, milliseconds. */
  ms: number;
}

const visibleSince = new Map<Toast, number>();

/** Registers a toast so that the next page shows it if this one unloads early; the returned function unregisters it. */
export function trackToast(toast: Toast): () => void {
  visibleSince.set(toast, Date.now());
  return () => void visibleSince.delete(toast);
}

/** Hands unread toasts to the next page, which does not hand them on. Without storage a toast ends with its page. */
export function saveUnreadToasts(): void {
  const left = [...visibleSince].map(([toast, since]) => ({ ...toast, ms: TOAST_MS - (Date.now() - since) }));
  const unread = left.filter(({ ms }) => ms > READ_MS);
  try {
    if (unread.length > 0) sessionStorage.setItem(SAVED_TOASTS_KEY, JSON.stringify(unread));
  } catch {}
}

/** Toasts that the previous page handed over. */
export function takeSavedToasts(): SavedToast[] {
  try {
    const left = JSON.parse(sessionStorage.getItem(SAVED_TOASTS_KEY) ?? '[]');
    sessionStorage.removeItem(SAVED_TOASTS_KEY);
    return left;
  } catch {
    return [];
  }
}
