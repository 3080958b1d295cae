import mitt from 'mitt';

export interface Toast {
  tone: 'success' | 'error';
  text: string;
  /** A button in the toast; such a toast is not handed to the next page. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds until it closes, when it is not the usual time; paused under the pointer. */
  ms?: number;
  /** Called when it has closed, by itself or by a press. */
  onClose?: () => void;
}

/** Storage key of toasts that were unread when the page was left. */
export const SAVED_TOASTS_KEY = 'toasts';

const events = mitt<{ toast: Toast; waiting: undefined }>();
let waiting: Toast[] = [];

/** Shows that an action succeeded; called by mutations only. */
export const toastSuccess = (text: string): void => say({ tone: 'success', text });

/** Shows that an action failed; called by mutations only. */
export const toastError = (text: string): void => say({ tone: 'error', text });

/** Shows that something was done which can be undone for a while. */
export const toastUndo = (toast: Required<Omit<Toast, 'tone'>>): void => say({ tone: 'success', ...toast });

function say(toast: Toast): void {
  if (events.all.get('toast')?.length) events.emit('toast', toast);
  else {
    waiting.push(toast);
    events.emit('waiting');
  }
}

/** Calls back when a toast is waiting to be shown: time to load the toast container. */
export function onToastWaiting(show: () => void): () => void {
  events.on('waiting', show);
  if (waiting.length > 0) show();
  return () => events.off('waiting', show);
}

/** Subscribes the toast container; it also receives toasts from before it subscribed. */
export function onToast(show: (toast: Toast) => void): () => void {
  events.on('toast', show);
  for (const toast of waiting) show(toast);
  waiting = [];
  return () => events.off('toast', show);
}
