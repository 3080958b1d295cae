import { Skeleton } from '@/components/ui/skeleton';
import styles from './settings.module.css';

/** Skeleton of a settings tab: two headings, each with fields. */
export function AccountSkeleton() {
  return (
    <div aria-busy="true">
      {[3, 2].map((fields) => (
        <div key={fields} className={styles.section}>
          <Skeleton lines={2} width="180px" />
          <div className={styles.fields}>
            {Array.from({ length: fields }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <Skeleton key={index} shape="block" height="48px" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
