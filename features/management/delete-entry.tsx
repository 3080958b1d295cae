import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { useSession } from '@/hooks/identity/use-session';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './management.module.css';

export interface DeleteEntryProps {
  label: string;
  /** Products that use it: then it cannot be deleted. */
  products: number;
  /** Where its page leads once it is deleted; absent where it is part of a list. */
  listPath?: string;
  onDelete: () => void;
}

/** Deleting is for senior managers, and for things that nothing uses; otherwise it says where to look. */
export function DeleteEntry({ label, products, listPath, onDelete }: DeleteEntryProps) {
  const { t } = useTranslation('manager-kit');
  const router = useRouter();
  const href = useHref();
  const { isSenior } = useSession();
  if (!isSenior) return null;
  if (products > 0) return <p className={styles.quiet}>{t('entry.usedBy', { count: products })}</p>;
  const press = () => {
    onDelete();
    if (listPath) void router.push(href(listPath));
  };
  return (
    <Button variant="quiet" size="small" onClick={press}>
      {label}
    </Button>
  );
}
