import styles from './text-page.module.css';

/** The school's own texts, which the service renders from Markdown with HTML disabled. */
export function Html({ html, lang }: { html: string; lang?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the school's own files, rendered with HTML disabled
  return <div lang={lang} className={styles.html} dangerouslySetInnerHTML={{ __html: html }} />;
}
