import type { Locale } from '@/contracts/locales';
import { plainText } from '@/domain/resume/plain-text';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from '../builder-context';
import { RichTextField } from '../rich-text/rich-text-field';
import styles from './form.module.css';
import { Help } from './help';

/** A summary is read in the first seconds: characters that are enough, and that are too many. */
const SUMMARY_LENGTH = { least: 300, most: 600 };
/** A character of these languages is a syllable or a word. */
const DENSE_SUMMARY_LENGTH = { least: 120, most: 280 };
const DENSE: readonly Locale[] = ['zh', 'ja', 'ko'];

/** Who one is and what one looks for, in a few sentences. */
export function SummaryField() {
  const { t } = useTranslation('resume');
  const { document, change } = useBuilder();
  const { least, most } = DENSE.includes(document.language) ? DENSE_SUMMARY_LENGTH : SUMMARY_LENGTH;
  const count = plainText(document.summary).length;
  const advice = count === 0 ? 'empty' : count < least ? 'short' : count > most ? 'long' : 'good';
  return (
    <section className={styles.block} aria-labelledby="summary-title">
      <h2 id="summary-title" className={styles.heading}>
        {t('summary.title')}
      </h2>
      <RichTextField
        label={t('summary.title')}
        hidesLabel
        text={document.summary}
        hint={t(`summary.${advice}`, { count, least, most })}
        onChange={(summary) => change((before) => ({ ...before, summary }))}
      />
      <Help kind="SUMMARY" />
    </section>
  );
}
