import { Download } from 'lucide-react';
import { renderSVG } from 'uqr';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/use-translation';
import { downloadText } from '@/services/download';
import styles from '../partner.module.css';

/** Modules of white around the code, as readers require. */
const QUIET_ZONE = 4;

/** An address as a QR code, black on white in both themes; a separate chunk. */
export function QrCodePicture({ address }: { address: string }) {
  const { t } = useTranslation('affiliate');
  const svg = renderSVG(address, { ecc: 'M', border: QUIET_ZONE });
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return (
    <div className={styles.qr}>
      {/* biome-ignore lint/performance/noImgElement: a data address needs no optimizer */}
      <img src={source} alt={t('link.qrOf', { address })} width={200} height={200} />
      <Button
        size="small"
        variant="quiet"
        icon={<Download aria-hidden="true" />}
        onClick={() => downloadText({ name: 'qr-code.svg', type: 'image/svg+xml', text: svg })}
      >
        {t('link.download')}
      </Button>
    </div>
  );
}
