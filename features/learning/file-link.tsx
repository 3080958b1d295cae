import { Download } from 'lucide-react';
import type { ContentItemOf } from '@/contracts/content';
import { useLocale } from '@/hooks/use-href';
import styles from './lesson-view.module.css';

export function FileLink({ item }: { item: ContentItemOf<'file'> }) {
  const locale = useLocale();
  return (
    <a className={styles.file} href={item.url} download={item.name}>
      <Download aria-hidden="true" />
      <span className={styles.fileName}>{item.name}</span>
      {item.size !== null && <small>{fileSize(item.size, locale)}</small>}
    </a>
  );
}

function fileSize(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const style = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, style).format(value);
}
