import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ContentItemOf } from '@/contracts/learning/content';
import { useTranslation } from '@/hooks/use-translation';
import styles from './code-block.module.css';

/** A code listing, highlighted by the service, with a copy button. */
export function CodeBlock({ item }: { item: ContentItemOf<'code'> }) {
  const { t } = useTranslation('learning');
  const label = item.language ? t('code.labelled', { language: item.language }) : t('code.label');
  return (
    <figure className={styles.block} aria-label={label}>
      <div className={styles.bar}>
        <span className={styles.language}>{item.language ?? ''}</span>
        <CopyButton text={item.code} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard */}
      <pre className={styles.pre} tabIndex={0} dir="ltr">
        {item.html === undefined ? (
          <code>{item.code}</code>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: output of the highlighter, everything else is escaped
          <code dangerouslySetInnerHTML={{ __html: item.html }} />
        )}
      </pre>
    </figure>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('learning');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  const Icon = copied ? Check : Copy;
  return (
    <button type="button" className={styles.copy} onClick={copy}>
      <Icon aria-hidden="true" />
      <span aria-live="polite">{copied ? t('code.copied') : t('code.copy')}</span>
    </button>
  );
}
