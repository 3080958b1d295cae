import { TOASTS_LEFT, type Toast } from '@/services/toast';

/** Total display time of a toast, even across a page load (product §9). */
export const TOAST_MS = 5000;
/** A toast with less time left counts as read. */
const READ_MS = 1000;

interface LeftToast extends Toast {
  /** Remaining display time, milliseconds. */
  ms: number;
}

const visibleSince = new Map<Toast, number>();

/** Registers a toast so that the next page shows it if this one unloads early; the returned function unregisters it. */
export function keepToast(toast: Toast): () => void {
  visibleSince.set(toast, Date.now());
  return () => void visibleSince.delete(toast);
}

/** Hands unread toasts to the next page, which does not hand them on. Without storage a toast ends with its page. */
export function leaveToasts(): void {
  const left = [...visibleSince].map(([toast, since]) => ({ ...toast, ms: TOAST_MS - (Date.now() - since) }));
  const unread = left.filter(({ ms }) => ms > READ_MS);
  try {
    if (unread.length > 0) sessionStorage.setItem(TOASTS_LEFT, JSON.stringify(unread));
  } catch {}
}

/** Toasts that the previous page handed over. */
export function takeToastsLeft(): LeftToast[] {
  try {
    const left = JSON.parse(sessionStorage.getItem(TOASTS_LEFT) ?? '[]');
    sessionStorage.removeItem(TOASTS_LEFT);
    return left;
  } catch {
    return [];
  }
}
