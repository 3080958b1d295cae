import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { ResumeDesign } from '@/contracts/resume/resume-document';
import { usePagePictures } from '@/hooks/resume/use-page-pictures';
import type { DrawnPages } from '@/hooks/resume/use-resume-preview';
import { useTranslation } from '@/hooks/use-translation';
import { useResumeErrorText } from '../use-resume-error-text';
import styles from './preview.module.css';

export interface PagePicturesProps {
  drawn: DrawnPages;
  paper: ResumeDesign['paper'];
  /** Only the first page, without words around it. */
  isThumbnail?: boolean;
}

/** Pages as they are printed, always on white paper; the former ones stay while the next ones are drawn. */
export function PagePictures({ drawn, paper, isThumbnail = false }: PagePicturesProps) {
  const { t } = useTranslation('resume');
  const { pages, isDrawing, error, retry } = drawn;
  const addresses = usePagePictures(pages ?? undefined);
  const shown = isThumbnail ? addresses.slice(0, 1) : addresses;
  return (
    <div className={styles.pages} data-paper={paper} aria-busy={isDrawing}>
      {error !== null && !isDrawing && <Failure error={error} retry={retry} isBeside={pages !== null} />}
      {pages === null && error === null && <Skeleton shape="block" height="100%" />}
      {shown.map((address, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page stays in its place, so that its picture is replaced without a gap
        <figure key={index} className={styles.page}>
          {/* biome-ignore lint/performance/noImgElement: drawn for this visit only */}
          <img
            className={styles.paper}
            src={address}
            alt={isThumbnail ? '' : t('preview.pageOf', { page: index + 1, pages: addresses.length })}
          />
          {!isThumbnail && (
            <figcaption className={styles.number} aria-hidden="true">
              {t('preview.pageOf', { page: index + 1, pages: addresses.length })}
            </figcaption>
          )}
        </figure>
      ))}
      {isDrawing && <span className={styles.drawing} aria-hidden="true" />}
    </div>
  );
}

interface FailureProps {
  error: unknown;
  retry: () => void;
  /** Former pages are still shown. */
  isBeside: boolean;
}

function Failure({ error, retry, isBeside }: FailureProps) {
  const { t } = useTranslation('resume');
  const errorText = useResumeErrorText();
  return (
    <div className={styles.outdated} role="alert">
      {isBeside ? (
        <p>{t('preview.outdated', { reason: errorText(error) })}</p>
      ) : (
        <>
          <strong>{t('preview.failed')}</strong>
          <p>{errorText(error)}</p>
        </>
      )}
      <Button size="small" variant="secondary" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
