import { Check, Copy, QrCode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import { useCopy } from '@/hooks/use-copy';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../partner.module.css';

const QrCodePart = lazyPart(
  () => import('./qr-code').then((part) => part.QrCodePicture),
  <Skeleton shape="block" width="200px" height="200px" />,
);

interface SharedLinkProps {
  address: string;
  /** Names the buttons where several links are on the page. */
  names?: { copy: string; qr: string };
}

/** A link to copy, and its QR code on demand. */
export function SharedLink({ address, names }: SharedLinkProps) {
  const { t } = useTranslation('affiliate');
  const { copied, copy } = useCopy(address, t('copyFailed'));
  const [hasQr, setHasQr] = useState(false);
  return (
    <>
      <div className={styles.actions}>
        <Button
          size="small"
          icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          aria-label={copied ? undefined : names?.copy}
          onClick={() => void copy()}
        >
          {copied ? t('copied') : t('link.copyLink')}
        </Button>
        <Button
          size="small"
          variant="secondary"
          icon={<QrCode aria-hidden="true" />}
          aria-label={names?.qr}
          aria-expanded={hasQr}
          onClick={() => setHasQr(!hasQr)}
        >
          {t('link.qr')}
        </Button>
        <span className="visually-hidden" role="status">
          {copied && t('copied')}
        </span>
      </div>
      {hasQr && <QrCodePart address={address} />}
    </>
  );
}
