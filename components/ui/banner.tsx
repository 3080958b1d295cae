import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import styles from './banner.module.css';
import { BannerFrame, type BannerFrameProps } from './banner-frame';

export interface BannerProps extends Omit<BannerFrameProps, 'icon' | 'tone' | 'close'> {
  tone?: BannerFrameProps['tone'];
  onClose?: () => void;
  closeLabel?: string;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export function Banner({ tone = 'info', onClose, closeLabel, ...frame }: BannerProps) {
  const close = onClose && (
    <button
      type="button"
      className={styles.close}
      onClick={onClose}
      aria-label={closeLabel}
      title={closeLabel}
    >
      <X aria-hidden="true" />
    </button>
  );
  return <BannerFrame {...frame} tone={tone} icon={icons[tone]} close={close} />;
}
