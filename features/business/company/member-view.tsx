import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page-header';
import type { Membership } from '@/contracts/business/company';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company.module.css';
import { LeaveSection } from './leave-section';
import { Section } from './section';
import { SharedList } from './shared-list';
import { useCorpAddress } from './use-corp-address';
import { useDay } from './use-day';

export interface MemberViewProps {
  membership: Membership;
  isOneOfMany: boolean;
}

/** What a member has of their company: they learn, see what is shared, and can leave. */
export function MemberView({ membership, isOneOfMany }: MemberViewProps) {
  const { t } = useTranslation('business');
  const href = useHref();
  const day = useDay();
  const { addressOf } = useCorpAddress();
  const { name, role, team, joinedAt } = membership;
  return (
    <>
      <PageHeader
        size="title"
        title={name}
        lead={t('mine.lead')}
        actions={<Button href={href('/education/courses')}>{t('mine.learn')}</Button>}
      />
      {isOneOfMany && (
        <p>
          <TextLink shallow href={addressOf({ company: '' })}>
            {t('corp.other')}
          </TextLink>
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('mine.role')}</dt>
          <dd>{t(`role.${role}`)}</dd>
        </div>
        <div>
          <dt>{t('mine.team')}</dt>
          <dd>{team || t('people.noTeam')}</dd>
        </div>
        <div>
          <dt>{t('mine.joined')}</dt>
          <dd>{day(joinedAt)}</dd>
        </div>
      </dl>
      <Section title={t('mine.sees')}>
        <SharedList />
      </Section>
      <LeaveSection membership={membership} />
    </>
  );
}
