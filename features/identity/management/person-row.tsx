import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { ManagedPerson } from '@/contracts/identity/people';
import { formatDate } from '@/domain/format-date';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import styles from './management.module.css';
import { WaitingRole } from './waiting-role';

const RoleDialog = dynamic(() => import('./role-dialog').then((module) => module.RoleDialog));
const EndSessionsDialog = dynamic(() =>
  import('./end-sessions-dialog').then((module) => module.EndSessionsDialog),
);

export interface PersonRowProps {
  person: ManagedPerson;
  fresh: FreshSignIn;
  /** A person who is not in the list of managers is shown as the call answered. */
  onChange?: (person: ManagedPerson) => void;
}

/** One person with what a senior manager may do. */
export function PersonRow({ person, fresh, onChange }: PersonRowProps) {
  const { t } = useTranslation('manager');
  const [open, setOpen] = useState<'role' | 'sessions' | null>(null);
  const close = () => setOpen(null);
  return (
    <article className={styles.person} aria-label={person.name}>
      <PersonFacts person={person} />
      {person.waiting && <WaitingRole waiting={person.waiting} name={person.name} fresh={fresh} />}
      {!person.own && (
        <div className={styles.personActions}>
          <Button variant="secondary" size="small" onClick={() => setOpen('role')}>
            {t('people.changeRole')}
          </Button>
          {person.sessions > 0 && (
            <Button variant="quiet" size="small" onClick={() => setOpen('sessions')}>
              {t('people.endSessions')}
            </Button>
          )}
        </div>
      )}
      {open === 'role' && <RoleDialog person={person} fresh={fresh} onChange={onChange} onClose={close} />}
      {open === 'sessions' && <EndSessionsDialog person={person} fresh={fresh} onClose={close} />}
    </article>
  );
}

function PersonFacts({
  person: { name, email, role, verified, own, lastUsedAt },
}: {
  person: ManagedPerson;
}) {
  const { t } = useTranslation('manager');
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (
    <div>
      <p className={styles.names}>
        <span className={styles.strong}>{name}</span>
        <Badge>{t(`value.${role}`)}</Badge>
        {own && <Badge tone="success">{t('people.you')}</Badge>}
        {!verified && <Badge tone="warning">{t('people.unverified')}</Badge>}
      </p>
      <span className={styles.small}>{email}</span>
      <span className={styles.small}>
        {lastUsedAt
          ? t('people.lastActive', {
              date: formatDate(locale, lastUsedAt, { dateStyle: 'medium', timeZone }),
            })
          : t('people.neverActive')}
      </span>
    </div>
  );
}
