import type { PrintedResume } from '@/domain/resume/printed-resume';
import { usePagePictures } from '@/hooks/resume/use-page-pictures';
import { useTranslation } from '@/hooks/use-translation';
import { OutsideLink } from './outside-link';
import { ContactList } from './resume-head';
import { Verified } from './resume-sections';
import styles from './shared.module.css';

export interface PrintedPagesProps {
  pages: readonly string[];
  printed: PrintedResume;
}

/** Pages as pictures; contacts and certificates follow as links, because pictures have none. */
export function PrintedPages({ pages, printed }: PrintedPagesProps) {
  const { t, i18n } = useTranslation('resume-pages');
  const urls = usePagePictures(pages);
  const { paper } = printed.design;
  const proofs = printed.sections.flatMap(({ entries }) => entries.filter(({ isVerified }) => isVerified));
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        {printed.name}
      </h1>
      <div className={styles.pages} lang={i18n.language}>
        {urls.map((url, index) => (
          // biome-ignore lint/performance/noImgElement: drawn by the service, at an address of this page
          <img
            key={url}
            className={styles.paper}
            data-paper={paper}
            src={url}
            alt={t('shared.pageOf', { page: index + 1, pages: urls.length })}
          />
        ))}
      </div>
      <ContactList printed={printed} />
      {proofs.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading} lang={i18n.language}>
            {t('shared.certificates')}
          </h2>
          <ul className={styles.entries}>
            {proofs.map(({ title, link, facts }) => (
              <li key={`${title} ${facts}`} className={styles.entry} dir="auto">
                <h3 className={styles.entryTitle}>{title}</h3>
                {link && <OutsideLink href={link.href}>{link.text}</OutsideLink>}
                <Verified />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
