import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { signInFirst } from '@/hooks/identity/use-sign-in-first';
import { useTranslation } from '@/hooks/use-translation';
import styles from './builder.module.css';
import { useBuilder } from './builder-context';
import { useResumeErrorText } from './use-resume-error-text';

/** How many fields hold something that cannot be saved. */
export function useFaultCount(): number {
  const { raws } = useBuilder();
  return useSyncExternalStore(raws.subscribe, raws.count, () => 0);
}

/** Whether everything is saved, in words, and what to do when it is not. */
export function SaveStatus() {
  const { edited } = useBuilder();
  return (
    <div className={styles.saveStatus} data-status={edited.status}>
      <p role="status">{useStatusText()}</p>
      <Remedy />
    </div>
  );
}

function useStatusText(): string {
  const { t } = useTranslation('resume');
  const errorText = useResumeErrorText();
  const { source, edited } = useBuilder();
  const faults = useFaultCount();
  const { status, error } = edited;
  if (status === 'refused') return t('save.refused', { reason: errorText(error) });
  if (status === 'saved' && faults > 0) return t('save.faults', { count: faults });
  if (status === 'saved') return t(source.kind === 'guest' ? 'save.savedHere' : 'save.saved');
  return t(`save.${status}`);
}

function Remedy() {
  const { t } = useTranslation('resume');
  const { status, save, compare } = useBuilder().edited;
  const remedies: Partial<Record<typeof status, { label: string; act: () => unknown }>> = {
    conflict: { label: t('save.compare'), act: () => compare(true) },
    offline: { label: t('tryAgain'), act: save },
    refused: { label: t('tryAgain'), act: save },
    'signed-out': { label: t('save.signIn'), act: () => signInFirst('sessionEnded') },
  };
  const remedy = remedies[status];
  if (!remedy) return null;
  return (
    <Button size="small" variant="secondary" onClick={() => void remedy.act()}>
      {remedy.label}
    </Button>
  );
}
