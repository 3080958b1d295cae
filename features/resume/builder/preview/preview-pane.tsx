import { useResumePreview } from '@/hooks/resume/use-resume-preview';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from '../builder-context';
import { PagePictures } from './page-pictures';
import styles from './preview.module.css';

interface PreviewPaneProps {
  size?: 'pane' | 'large';
  /** Pages that nobody sees are not asked for. */
  isShown?: boolean;
}

/** The resume as it will be printed, while it is changed. */
export function PreviewPane({ size = 'pane', isShown = true }: PreviewPaneProps) {
  const { t } = useTranslation('resume');
  const { document } = useBuilder();
  const drawn = useResumePreview(document, { isPaused: !isShown });
  const count = drawn.pages?.length ?? 0;
  return (
    <section className={styles.pane} data-size={size} aria-label={t('preview.label')}>
      <p className={styles.count}>{count > 0 ? t('preview.count', { count }) : ''}</p>
      <PagePictures drawn={drawn} paper={document.design.paper} />
    </section>
  );
}
