import { ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';
import { TextLink } from '@/components/ui/link';
import type { ContentItemOf } from '@/contracts/learning/content';
import { embedHost, mayFrame } from '@/domain/learning/embed';
import { useTranslation } from '@/hooks/use-translation';
import styles from './embed-frame.module.css';

/** Third-party page, loaded only on a press in a frame without our origin; disallowed hosts become a link. */
export function EmbedFrame({ item }: { item: ContentItemOf<'embed'> }) {
  const { t } = useTranslation('learning');
  const [open, setOpen] = useState(false);
  const host = embedHost(item.url);
  if (host === null) return <p>{item.title}</p>;
  if (!item.frame || !mayFrame(item.url)) {
    return (
      <p className={styles.link}>
        <ExternalLink aria-hidden="true" />
        <span>
          <a href={item.url} rel="noopener noreferrer" target="_blank">
            {item.title || host}
          </a>
          <small>{t('embed.outside', { host })}</small>
        </span>
      </p>
    );
  }
  if (open) {
    return (
      <iframe
        className={styles.frame}
        src={item.url}
        title={item.title || host}
        sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-presentation"
        allow="fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <div className={styles.poster}>
      <button type="button" className={styles.load} onClick={() => setOpen(true)}>
        <Play aria-hidden="true" />
        {t('embed.load', { title: item.title || host })}
      </button>
      <p>{t('embed.note', { host })}</p>
      <TextLink href={item.url} rel="noopener noreferrer" target="_blank">
        {t('embed.open', { host })}
      </TextLink>
    </div>
  );
}
