import { Download } from 'lucide-react';
import type { ContentItemOf } from '@/contracts/learning/content';
import { formatFileSize } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import styles from './lesson-view.module.css';

export function FileLink({ item }: { item: ContentItemOf<'file'> }) {
  const locale = useLocale();
  return (
    <a className={styles.file} href={item.url} download={item.name}>
      <Download aria-hidden="true" />
      <span className={styles.fileName}>{item.name}</span>
      {item.size !== null && <small>{formatFileSize(locale, item.size)}</small>}
    </a>
  );
}
