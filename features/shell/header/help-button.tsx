import { CircleHelp } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { usePopup } from '@/hooks/use-popup';
import { useTranslation } from '@/hooks/use-translation';

/** Opens customer care (product §2). */
export function HelpButton() {
  const { t } = useTranslation('shell');
  const { open } = usePopup('customerCare');
  return (
    <IconButton className="scripts-only" label={t('account.Help')} aria-haspopup="dialog" onClick={open}>
      <CircleHelp aria-hidden="true" />
    </IconButton>
  );
}
