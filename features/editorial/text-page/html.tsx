import styles from './text-page.module.css';

/** Our own texts, made HTML by the service from markdown in which tags are off. */
export function Html({ html, lang }: { html: string; lang?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nobody but the school writes these files, and tags are off
  return <div lang={lang} className={styles.html} dangerouslySetInnerHTML={{ __html: html }} />;
}
