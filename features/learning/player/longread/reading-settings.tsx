import { ALargeSmall } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { LazyPopover } from '@/components/ui/lazy-popover';
import { useTranslation } from '@/hooks/use-translation';
import type { ReadingSettingsProps } from './reading-settings-panel';

const ReadingSettingsPanel = dynamic(() =>
  import('./reading-settings-panel').then((module) => module.ReadingSettingsPanel),
);

/** Type size, theme and printing, behind one button of the bar. */
export function ReadingSettings(props: ReadingSettingsProps) {
  const { t } = useTranslation('learning');
  const trigger = (
    <IconButton className="scripts-only" label={t('longread.settings')}>
      <ALargeSmall aria-hidden="true" />
    </IconButton>
  );
  useEffect(() => {
    // Without a connection they could not be loaded when the button is pressed.
    Promise.all([import('@/components/ui/popover'), import('./reading-settings-panel')]).catch(() => {});
  }, []);
  return (
    <LazyPopover trigger={trigger} title={t('longread.settings')}>
      <ReadingSettingsPanel {...props} />
    </LazyPopover>
  );
}
