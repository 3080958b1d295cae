import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ResumeDocument } from '@/contracts/resume/resume-document';
import type { Stored } from '@/domain/editing';
import { useChangeDate } from '@/features/management/use-change-date';
import { useKeepCopy } from '@/hooks/resume/use-keep-copy';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from '../builder-context';
import { builderPath } from '../builder-path';
import { copyTitle } from './copy-title';
import styles from './dialogs.module.css';
import { SmallPages } from './small-pages';

/** The resume was saved elsewhere while it was changed here: keep one of both, or both. */
export function ConflictDialog({ theirs }: { theirs: Stored<ResumeDocument> }) {
  const { t } = useTranslation('resume');
  const dateText = useChangeDate();
  const { source, edited } = useBuilder();
  const { copy, isCopying } = useOwnCopy();
  const date = dateText(theirs.changed?.at ?? new Date().toISOString());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && edited.compare(false)}
      title={t('conflict.title')}
      description={t('conflict.text', { date })}
      closeLabel={t('close')}
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={edited.takeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
          {source.kind === 'account' && (
            <Button variant="secondary" loading={isCopying} onClick={() => void copy()}>
              {t('conflict.keepCopy')}
            </Button>
          )}
          <Button onClick={() => void edited.keepMine()}>{t('conflict.keepMine')}</Button>
        </>
      }
    >
      <div className={styles.sides}>
        <section>
          <h3>{t('conflict.mine')}</h3>
          <SmallPages document={edited.value} />
        </section>
        <section>
          <h3>{t('conflict.theirs')}</h3>
          <SmallPages document={theirs.value} />
        </section>
      </div>
    </Dialog>
  );
}

/** What was typed here becomes a resume of its own, which is opened; this one stays as the other device saved it. */
function useOwnCopy() {
  const { t } = useTranslation('resume');
  const { push } = useRouter();
  const href = useHref();
  const { source, edited } = useBuilder();
  const { keepCopy, isCopying } = useKeepCopy();
  const copy = async () => {
    const title = copyTitle(source.title, (name) => t('conflict.copyTitle', { title: name }));
    const resumeId = await keepCopy({ title, document: edited.value });
    if (resumeId === null) return;
    edited.takeTheirs();
    void push(href(builderPath(resumeId, 'edit')));
  };
  return { copy, isCopying };
}
