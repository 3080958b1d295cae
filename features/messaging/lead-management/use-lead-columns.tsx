import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link';
import type { ManagedLead } from '@/contracts/messaging/lead-management';
import { languageName } from '@/domain/format';
import { managedLeadPath } from '@/domain/managed-words-address';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useChangeDate } from '@/features/management/use-change-date';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

export const leadStatus = ({ handled }: Pick<ManagedLead, 'handled'>) => (handled ? 'HANDLED' : 'OPEN');

/** Columns of the list of forms. */
export function useLeadColumns(): ManagerColumn<ManagedLead>[] {
  const { t } = useTranslation('manager-words');
  const href = useHref();
  const locale = useLocale();
  const dateText = useChangeDate();
  const text = (key: string, header: string, csv: (lead: ManagedLead) => string, optional = false) => ({
    ...{ key, header, cell: csv, csv, optional },
  });
  return [
    {
      key: 'name',
      header: t('leads.name'),
      rowHeader: true,
      cell: ({ id, name }) => (
        <TextLink variant="quiet" href={href(managedLeadPath(id))} dir="auto">
          {name}
        </TextLink>
      ),
      csv: ({ name }) => name,
    },
    {
      key: 'status',
      header: t('status'),
      cell: (lead) => <LeadStatusBadge lead={lead} />,
      csv: (lead) => t(`leads.status.${leadStatus(lead)}`),
    },
    text('kind', t('leads.kindLabel'), ({ kind }) => t(`leads.kind.${kind}`)),
    text('email', t('leads.email'), ({ email }) => email),
    text('language', t('language'), (lead) => languageName(locale, lead.locale)),
    text('sent', t('leads.sent'), ({ createdAt }) => dateText(createdAt)),
    text('note', t('leads.note'), ({ note }) => note),
    text('details', t('leads.details'), ({ details }) => details, true),
  ];
}

export function LeadStatusBadge({ lead }: { lead: Pick<ManagedLead, 'handled'> }) {
  const { t } = useTranslation('manager-words');
  return <Badge tone={lead.handled ? 'success' : 'warning'}>{t(`leads.status.${leadStatus(lead)}`)}</Badge>;
}
