import { Fragment, useSyncExternalStore } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Switch } from '@/components/ui/switch';
import { formatNumber } from '@/domain/format';
import { SKIP_SECONDS } from '@/domain/learning/media';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { areKeysOn, subscribeToKeys, turnKeys } from '@/store/learning-keys';
import styles from './player.module.css';

const LESSON = [
  { keys: ['→', '.'], text: 'keys.next' },
  { keys: ['←', ','], text: 'keys.previous' },
  { keys: ['E'], text: 'keys.exercise' },
  { keys: ['C'], text: 'keys.outline' },
  { keys: ['Enter'], text: 'keys.answer' },
  { keys: ['N'], text: 'notes:keys.note' },
  { keys: ['B'], text: 'notes:keys.bookmark' },
  { keys: ['?'], text: 'keys.help' },
] as const;

const MEDIA = [
  { keys: ['K', '␣'], text: 'keys.play' },
  { keys: ['J', 'L'], text: 'keys.skip' },
  { keys: ['<', '>'], text: 'keys.rate' },
  { keys: ['M'], text: 'media.mute' },
  { keys: ['C'], text: 'media.captions' },
  { keys: ['F'], text: 'media.fullScreen' },
] as const;

const isOn = () => true;

/** All keys of the player, and a switch that turns off those of one character (WCAG 2.1.4). */
export function KeysDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('learning');
  const on = useSyncExternalStore(subscribeToKeys, areKeysOn, isOn);
  return (
    <Dialog {...props} title={t('keys.title')} closeLabel={t('close')} size="small">
      <KeyRows rows={LESSON} />
      <h3 className={styles.keysTitle}>{t('keys.media')}</h3>
      <KeyRows rows={MEDIA} />
      <div className={styles.keysSwitch}>
        <Switch label={t('keys.on')} checked={on} onChange={(event) => turnKeys(event.target.checked)} />
        <p>{t('keys.onText')}</p>
      </div>
    </Dialog>
  );
}

function KeyRows({ rows }: { rows: typeof LESSON | typeof MEDIA }) {
  const { t } = useTranslation(['learning', 'notes']);
  const seconds = formatNumber(useLocale(), SKIP_SECONDS);
  return (
    <dl className={styles.keys}>
      {rows.map(({ keys, text }) => (
        <Fragment key={text}>
          <dt>
            {keys.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && ` ${t('keys.or')} `}
                <kbd>{key}</kbd>
              </Fragment>
            ))}
          </dt>
          <dd>{t(text, { seconds })}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
