import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { ManagedLead } from '@/contracts/messaging/lead-management';
import { languageName } from '@/domain/format';
import { managedLeadPath, WORDS_PATHS } from '@/domain/managed-words-address';
import { Facts } from '@/features/management/facts';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { useChangeDate } from '@/features/management/use-change-date';
import styles from '@/features/management/words.module.css';
import { WordsPanel, Written } from '@/features/management/words-panel';
import { managedLeadQuery } from '@/hooks/messaging/lead-management-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LeadForm } from './lead-form';
import { LeadStatusBadge } from './use-lead-columns';

/** `/manager/leads/[leadId]`: one submitted form, with a note and whether somebody has dealt with it. */
export function ManagedLeadScreen() {
  const { t } = useTranslation('manager-words');
  const leadId = String(useRouter().query.leadId ?? '');
  const query = useQuery(managedLeadQuery(useApi(), leadId));
  const lead = query.data;
  return (
    <ManagerPage
      title={lead?.name ?? t('leads.title')}
      path={managedLeadPath(leadId)}
      back={{ path: WORDS_PATHS.leads, label: t('leads.back') }}
    >
      <LoadState query={query} height="420px" />
      {lead && (
        <div className={styles.stack}>
          <SentForm lead={lead} />
          <LeadForm key={lead.id} lead={lead} />
        </div>
      )}
    </ManagerPage>
  );
}

function SentForm({ lead }: { lead: ManagedLead }) {
  const { t } = useTranslation('manager-words');
  const locale = useLocale();
  const dateText = useChangeDate();
  const { kind, email, details, handled, createdAt, consentAt } = lead;
  const date = handled ? dateText(handled.at) : '';
  return (
    <WordsPanel title={t(`leads.kind.${kind}`)}>
      <div className={styles.row}>
        <LeadStatusBadge lead={lead} />
        {handled && (
          <span className={styles.small}>
            {handled.by
              ? t('leads.handledBy', { name: handled.by.name, date })
              : t('leads.handledBySomebody', { date })}
          </span>
        )}
      </div>
      <Facts
        facts={[
          [t('leads.email'), email],
          [t('language'), languageName(locale, lead.locale)],
          [t('leads.sent'), dateText(createdAt)],
          [t('leads.consentOn'), dateText(consentAt)],
        ]}
      />
      {details !== '' && <Written lang={lead.locale}>{details}</Written>}
    </WordsPanel>
  );
}
