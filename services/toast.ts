import mitt from 'mitt';

export interface Toast {
  tone: 'success' | 'error';
  text: string;
}

/** Where toasts stand that a page was left with before they could be read. */
export const TOASTS_LEFT = 'toasts';

const events = mitt<{ toast: Toast; waiting: undefined }>();
let waiting: Toast[] = [];

/** Says briefly that something worked; called by mutations only. */
export const toastSuccess = (text: string): void => say({ tone: 'success', text });

/** Says briefly that something failed; called by mutations only. */
export const toastError = (text: string): void => say({ tone: 'error', text });

function say(toast: Toast): void {
  if (events.all.get('toast')?.length) events.emit('toast', toast);
  else {
    waiting.push(toast);
    events.emit('waiting');
  }
}

/** Calls when a toast waits for somebody to show it: the time to fetch the code that does. */
export function onToastWaiting(wake: () => void): () => void {
  events.on('waiting', wake);
  if (waiting.length > 0) wake();
  return () => events.off('waiting', wake);
}

/** The one place that shows toasts listens here; it also gets those said before it was there. */
export function onToast(show: (toast: Toast) => void): () => void {
  events.on('toast', show);
  for (const toast of waiting) show(toast);
  waiting = [];
  return () => events.off('toast', show);
}
