import { Fragment } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { useTranslation } from '@/hooks/use-translation';
import styles from './player.module.css';

const ROWS = [
  { keys: ['→', 'J'], text: 'keys.next' },
  { keys: ['←', 'K'], text: 'keys.previous' },
  { keys: ['Enter'], text: 'keys.answer' },
  { keys: ['N'], text: 'notes:keys.note' },
  { keys: ['B'], text: 'notes:keys.bookmark' },
  { keys: ['?'], text: 'keys.help' },
] as const;

export function KeysDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation(['learning', 'notes']);
  return (
    <Dialog {...props} title={t('keys.title')} closeLabel={t('close')} size="small">
      <dl className={styles.keys}>
        {ROWS.map(({ keys, text }) => (
          <Fragment key={text}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ` ${t('keys.or')} `}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
