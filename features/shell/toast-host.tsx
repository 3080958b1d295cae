import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { type CloseButtonProps, ToastContainer, type ToastOptions, toast } from 'react-toastify/unstyled';
import { useTranslation } from '@/hooks/use-translation';
import 'react-toastify/ReactToastify.css';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { onToast, type Toast } from '@/services/toast';
import { saveUnreadToasts, TOAST_MS, takeSavedToasts, trackToast } from './saved-toasts';
import styles from './toast-host.module.css';

/** Toasts have a title, close after five seconds, and ignore clicks (product §8, §9). */
export function ToastHost() {
  const { t } = useTranslation('shell');
  useShownToasts();
  return (
    <ToastContainer
      className={styles.host}
      position="bottom-left"
      autoClose={TOAST_MS}
      closeOnClick={false}
      newestOnTop
      icon={false}
      closeButton={CloseButton}
      aria-label={t('toast.region')}
    />
  );
}

/** Subscribes after the container has mounted: a toast added before its first mount can be lost. */
function useShownToasts(): void {
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => {
      for (const { ms, ...toast } of takeSavedToasts()) showToast(toast, { autoClose: ms });
      stop = onToast((toast) => showToast(toast, optionsOf(toast)));
    });
    window.addEventListener('pagehide', saveUnreadToasts);
    return () => {
      window.removeEventListener('pagehide', saveUnreadToasts);
      clearTimeout(timer);
      stop();
    };
  }, []);
}

function optionsOf(toast: Toast): ToastOptions {
  if (!toast.action) return { onClose: trackToast(toast) };
  return { autoClose: toast.ms, onClose: toast.onClose };
}

function showToast({ tone, text, action }: Toast, options: ToastOptions): void {
  toast(({ closeToast }) => <ToastBody tone={tone} text={text} action={action} onPressed={closeToast} />, {
    ...options,
    role: tone === 'error' ? 'alert' : 'status',
    className: styles.toast,
  });
}

interface ToastBodyProps extends Toast {
  onPressed: () => void;
}

function ToastBody({ tone, text, action, onPressed }: ToastBodyProps) {
  const { t } = useTranslation('shell');
  const Icon = tone === 'error' ? CircleAlert : CircleCheck;
  return (
    <div className={styles.body} data-tone={tone}>
      <Icon aria-hidden="true" />
      <div>
        <strong>{t(`toast.${tone}`)}</strong>
        <p>{text}</p>
        {action && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              action.onPress();
              onPressed();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
    </div>
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  const { t } = useTranslation('shell');
  return (
    <IconButton className={styles.close} label={t('close')} onClick={closeToast}>
      <X aria-hidden="true" />
    </IconButton>
  );
}
