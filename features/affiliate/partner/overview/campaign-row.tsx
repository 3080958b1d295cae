import { Button } from '@/components/ui/button';
import type { AffiliateCampaign } from '@/contracts/affiliate/affiliate-campaign';
import { CAMPAIGN_REPORT_DAYS } from '@/contracts/affiliate/affiliate-values';
import { useRemoveCampaign } from '@/hooks/affiliate/use-campaigns';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../partner.module.css';
import { SharedLink } from './shared-link';
import { useShareAddress } from './use-share-address';

interface CampaignRowProps {
  code: string;
  campaign: AffiliateCampaign;
  onEdit: () => void;
  /** The row is gone, and with it the focused button. */
  onRemove: () => void;
}

/** A saved campaign: its link, its numbers, and what can be done with it. */
export function CampaignRow({ code, campaign, onEdit, onRemove }: CampaignRowProps) {
  const { t } = useTranslation('affiliate');
  const remove = useRemoveCampaign();
  const address = useShareAddress(code)(campaign.path, campaign);
  const { name, clicks, purchases } = campaign;
  return (
    <li className={styles.row}>
      <h4>{name}</h4>
      <p className={styles.note}>
        {t('campaign.clicks', { count: clicks, days: CAMPAIGN_REPORT_DAYS })}
        {' · '}
        {t('campaign.purchases', { count: purchases })}
      </p>
      <p className={styles.address}>{address}</p>
      <SharedLink
        address={address}
        names={{ copy: t('campaign.copyNamed', { name }), qr: t('campaign.qrNamed', { name }) }}
      />
      <div className={styles.actions}>
        <Button size="small" variant="quiet" aria-label={t('campaign.edit', { name })} onClick={onEdit}>
          {t('campaign.change')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('campaign.removeNamed', { name })}
          onClick={() => {
            remove.mutate(campaign);
            onRemove();
          }}
        >
          {t('campaign.remove')}
        </Button>
      </div>
    </li>
  );
}
