import { Badge } from '@/components/ui/badge';
import { useTranslation } from '@/hooks/use-translation';

export function PartnerStatus({ suspendedAt }: { suspendedAt: string | null }) {
  const { t } = useTranslation('manager-affiliate');
  return (
    <Badge tone={suspendedAt ? 'danger' : 'success'}>
      {t(suspendedAt ? 'status.suspended' : 'status.active')}
    </Badge>
  );
}
