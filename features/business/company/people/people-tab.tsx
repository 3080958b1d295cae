import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';
import type { TabProps } from '../tab-props';
import { UnsavedDialog } from '../unsaved-dialog';
import { InvitationsSection } from './invitations-section';
import { JoinLinkSection } from './join-link-section';
import { MembersSection } from './members-section';

const InviteDialog = lazyPart(() => import('./invite-dialog').then((part) => part.InviteDialog));

/** Members, invitations, and the link to join. */
export function PeopleTab({ membership }: TabProps) {
  const { t } = useTranslation('business');
  const [isInviting, setInviting] = useState(false);
  // Stays when the dialog is closed, so that a list is not typed twice.
  const [list, setList] = useState('');
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={() => setInviting(true)}>{t('people.invite')}</Button>
      </div>
      <MembersSection membership={membership} />
      <InvitationsSection companyId={membership.companyId} />
      <JoinLinkSection companyId={membership.companyId} />
      {isInviting && (
        <InviteDialog
          membership={membership}
          list={list}
          onList={setList}
          onClose={() => setInviting(false)}
        />
      )}
      <UnsavedDialog isDirty={list.trim() !== ''} />
    </>
  );
}
