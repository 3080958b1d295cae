import { TOASTS_LEFT, type Toast } from '@/services/toast';

/** Nearly as long as a toast stands: time to have read it. */
const READ_MS = 4000;

let unread: Toast[] = [];

/** What was just said is said again by the page that is loaded anew before it could be read. */
export function keepToast(toast: Toast): void {
  store([...unread, toast]);
  setTimeout(() => store(unread.filter((one) => one !== toast)), READ_MS);
}

/** What the page before said last. */
export function takeToastsLeft(): Toast[] {
  try {
    const left = JSON.parse(sessionStorage.getItem(TOASTS_LEFT) ?? '[]');
    sessionStorage.removeItem(TOASTS_LEFT);
    return left;
  } catch {
    return [];
  }
}

/** Without a storage a toast ends with its page. */
function store(toasts: Toast[]): void {
  unread = toasts;
  try {
    if (toasts.length > 0) sessionStorage.setItem(TOASTS_LEFT, JSON.stringify(toasts));
    else sessionStorage.removeItem(TOASTS_LEFT);
  } catch {}
}
