import type { ReactNode } from 'react';
import type { Outline } from '@/contracts/learning/learning';
import type { LearningAddress } from '@/hooks/learning/learning-queries';
import { useTranslation } from '@/hooks/use-translation';
import { LanguageSelect } from './language-select';
import styles from './player.module.css';
import { FinishDialog, KeysDialog, OutlineSheet, useOpened } from './player-parts';
import type { PlayerControls } from './use-player';
import type { PlayerDialog } from './use-player-dialog';

interface PlayerDialogsProps {
  outline: Outline;
  address: LearningAddress;
  controls: PlayerControls;
  dialog: PlayerDialog | null;
  onDialog: (dialog: PlayerDialog | null) => void;
  /** The contents, for a phone. */
  children: ReactNode;
}

/** What opens over a player: its contents on a phone, the list of keys, the end of the product. */
export function PlayerDialogs({
  outline,
  address,
  controls,
  dialog,
  onDialog,
  children,
}: PlayerDialogsProps) {
  const { t } = useTranslation('learning');
  const hasSheet = useOpened(dialog === 'outline');
  const hasFinish = useOpened(controls.finish !== null);
  return (
    <>
      {hasSheet && (
        <OutlineSheet
          open={dialog === 'outline'}
          onOpenChange={(open) => onDialog(open ? 'outline' : null)}
          title={t('outline')}
          closeLabel={t('close')}
          side="start"
        >
          {outline.languages.length > 1 && (
            <div className={styles.sheetLanguage}>
              <LanguageSelect outline={outline} onLanguage={controls.goToLanguage} />
            </div>
          )}
          {children}
        </OutlineSheet>
      )}
      {dialog === 'keys' && <KeysDialog open onOpenChange={(open) => onDialog(open ? 'keys' : null)} />}
      {hasFinish && <FinishDialog outline={outline} address={address} controls={controls} />}
    </>
  );
}
