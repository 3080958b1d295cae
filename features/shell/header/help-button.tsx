import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'next-i18next/pages';
import { IconButton } from '@/components/ui/icon-button';
import { usePopup } from '@/hooks/use-popup';

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
