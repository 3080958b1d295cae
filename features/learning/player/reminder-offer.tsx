import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { choicesQuery, useChooseGroup } from '@/hooks/messaging/notification-choices';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import {
  closeReminderOffer,
  noteReminderOffer,
  offeredLesson,
  subscribeToReminderOffer,
} from '@/store/reminder-offer';
import styles from './reminder-offer.module.css';

export interface ReminderOfferProps {
  lessonKey: string;
  /** Whether the offer may begin here; one that was made in this lesson stays. */
  isCurrent?: boolean;
}

/** Offers reminders after a pause: in one lesson of this browser, and not to who gets them or no e-mail at all. */
export function ReminderOffer({ lessonKey, isCurrent = true }: ReminderOfferProps) {
  const offered = useSyncExternalStore(subscribeToReminderOffer, offeredLesson, () => '');
  const isOpen = offered === lessonKey || (offered === null && isCurrent);
  return isOpen ? <Offer lessonKey={lessonKey} /> : null;
}

function Offer({ lessonKey }: { lessonKey: string }) {
  const { t } = useTranslation('learning');
  const choices = useQuery(choicesQuery(useApi())).data;
  const choose = useChooseGroup();
  const [isOn, setOn] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);
  const isEmailOn = choices?.channels.some(({ channel, subscribed }) => channel === 'email' && subscribed);
  const group = choices?.groups.find((found) => found.group === 'reminders');
  const isWanted = group?.channels.some(({ subscribed }) => subscribed);
  const isShown = isOn || choose.isPending || (isEmailOn === true && group !== undefined && !isWanted);
  useEffect(() => {
    if (isShown) noteReminderOffer(lessonKey);
  }, [isShown, lessonKey]);
  // The pressed button is gone, and so is its focus.
  useEffect(() => {
    if (isOn) done.current?.focus();
  }, [isOn]);
  if (!isShown) return null;
  const accept = () =>
    choose.mutate(
      { group: 'reminders', channel: 'email', subscribed: true },
      { onSuccess: () => setOn(true) },
    );
  return (
    <aside className={styles.offer} data-print="hide" aria-label={t('reminder.title')}>
      {isOn ? (
        <p ref={done} tabIndex={-1} role="status">
          {t('reminder.done')}
        </p>
      ) : (
        <>
          <div className={styles.words}>
            <p className={styles.title}>{t('reminder.title')}</p>
            <p>{t('reminder.text')}</p>
          </div>
          <Button variant="secondary" size="small" loading={choose.isPending} onClick={accept}>
            {t('reminder.accept')}
          </Button>
          <Button variant="quiet" size="small" onClick={closeReminderOffer}>
            {t('reminder.refuse')}
          </Button>
        </>
      )}
    </aside>
  );
}
