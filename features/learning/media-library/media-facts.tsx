import type { MediaDetails } from '@/contracts/learning/media-library';
import { formatFileSize } from '@/domain/format';
import { timecode } from '@/domain/learning/media';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './media-library.module.css';

/** Size, dimensions, duration and who can see a file. */
export function MediaFacts({ media }: { media: MediaDetails }) {
  const { t } = useTranslation('manager-media');
  const locale = useLocale();
  const { size, width, height, durationSeconds, isPublic, copies } = media;
  const facts: [term: string, value: string][] = [
    [t('details.size'), formatFileSize(locale, size)],
    ...(width && height
      ? [[t('details.dimensions'), t('details.pixels', { width, height })] satisfies [string, string]]
      : []),
    ...(durationSeconds !== null
      ? [[t('details.duration'), timecode(durationSeconds)] satisfies [string, string]]
      : []),
    [t('details.access'), t(isPublic ? 'list.public' : 'list.private')],
    ...(copies.length > 0
      ? [
          [
            t('details.copies'),
            copies.map((copy) => `${copy.height}p (${formatFileSize(locale, copy.size)})`).join(', '),
          ] satisfies [string, string],
        ]
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
