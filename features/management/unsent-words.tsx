import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/use-translation';
import type { LocalDraft } from './use-local-draft';
import styles from './words.module.css';
import { WordsPanel, Written } from './words-panel';

export interface UnsentWordsProps {
  draft: LocalDraft;
  lang?: string;
}

/** What somebody had typed when another manager was faster, to be read and copied until they are done with it. */
export function UnsentWords({ draft: { words, change }, lang }: UnsentWordsProps) {
  const { t } = useTranslation('manager-kit');
  if (words.trim() === '') return null;
  return (
    <WordsPanel title={t('conflict.mine')}>
      <Written {...(lang && { lang })}>{words}</Written>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => change('')}>
          {t('save.discard')}
        </Button>
      </div>
    </WordsPanel>
  );
}
