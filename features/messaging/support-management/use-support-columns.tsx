import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link';
import type { ManagedSupportMessage } from '@/contracts/messaging/support-management';
import { languageName } from '@/domain/format';
import { supportMessagePath } from '@/domain/managed-words-address';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useChangeDate } from '@/features/management/use-change-date';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Columns of the list of letters; an export also has the words. */
export function useSupportColumns(): ManagerColumn<ManagedSupportMessage>[] {
  const { t } = useTranslation('manager-words');
  const href = useHref();
  const locale = useLocale();
  const dateText = useChangeDate();
  const text = (
    key: string,
    header: string,
    csv: (message: ManagedSupportMessage) => string,
    optional = false,
  ) => ({ key, header, cell: csv, csv, optional });
  return [
    {
      key: 'subject',
      header: t('support.subject'),
      rowHeader: true,
      cell: ({ id, subject }) => (
        <TextLink variant="quiet" href={href(supportMessagePath(id))} dir="auto">
          {subject}
        </TextLink>
      ),
      csv: ({ subject }) => subject,
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => <SupportStatusBadge status={status} />,
      csv: ({ status }) => t(`support.status.${status}`),
    },
    text('from', t('support.from'), ({ name }) => name),
    text('email', t('support.email'), ({ email }) => email),
    text('language', t('language'), (message) => languageName(locale, message.locale)),
    text('received', t('support.received'), ({ createdAt }) => dateText(createdAt)),
    text('message', t('support.message'), ({ message }) => message, true),
    text('answer', t('support.answer'), ({ answer }) => answer, true),
  ];
}

export function SupportStatusBadge({ status }: Pick<ManagedSupportMessage, 'status'>) {
  const { t } = useTranslation('manager-words');
  return <Badge tone={status === 'OPEN' ? 'warning' : 'success'}>{t(`support.status.${status}`)}</Badge>;
}
