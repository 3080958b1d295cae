import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { ManagedSupportMessage } from '@/contracts/messaging/support-management';
import { languageName } from '@/domain/format';
import { supportMessagePath, WORDS_PATHS } from '@/domain/managed-words-address';
import { Facts } from '@/features/management/facts';
import { HistoryLink } from '@/features/management/history-link';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { UnsentWords } from '@/features/management/unsent-words';
import { useChangeDate } from '@/features/management/use-change-date';
import { useLocalDraft } from '@/features/management/use-local-draft';
import styles from '@/features/management/words.module.css';
import { WordsPanel, Written } from '@/features/management/words-panel';
import { supportMessageQuery } from '@/hooks/messaging/support-management-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { SupportAnswerForm } from './support-answer-form';
import { SupportStatusBadge } from './use-support-columns';

/** `/manager/support/[messageId]`: one letter, read and answered. */
export function SupportMessageScreen() {
  const { t } = useTranslation('manager-words');
  const messageId = String(useRouter().query.messageId ?? '');
  const query = useQuery(supportMessageQuery(useApi(), messageId));
  const message = query.data;
  return (
    <ManagerPage
      title={message?.subject ?? t('support.title')}
      path={supportMessagePath(messageId)}
      back={{ path: WORDS_PATHS.support, label: t('support.back') }}
    >
      <LoadState query={query} height="420px" />
      {message && (
        <div className={styles.stack}>
          <Letter message={message} />
          <Reply key={message.id} message={message} />
        </div>
      )}
    </ManagerPage>
  );
}

function Letter({ message }: { message: ManagedSupportMessage }) {
  const { t } = useTranslation('manager-words');
  const locale = useLocale();
  const dateText = useChangeDate();
  const { id, name, email, known, createdAt, status } = message;
  return (
    <WordsPanel title={t('support.message')}>
      <div className={styles.row}>
        <SupportStatusBadge status={status} />
        <span className={styles.small}>{t(known ? 'support.known' : 'support.guest')}</span>
        <HistoryLink entity="SUPPORT_MESSAGE" entityId={id} />
      </div>
      <Facts
        facts={[
          [t('support.from'), name],
          [t('support.email'), email],
          [t('language'), languageName(locale, message.locale)],
          [t('support.received'), dateText(createdAt)],
        ]}
      />
      <Written lang={message.locale}>{message.message}</Written>
    </WordsPanel>
  );
}

/** The form, then what became of the letter, with words of one's own that were not sent. */
function Reply({ message }: { message: ManagedSupportMessage }) {
  const draft = useLocalDraft(`support-answer:${message.id}`);
  if (message.status === 'OPEN') return <SupportAnswerForm {...{ message, draft }} />;
  return (
    <>
      <Answer message={message} />
      <UnsentWords draft={draft} lang={message.locale} />
    </>
  );
}

/** Who answered, when, and what. */
function Answer({ message }: { message: ManagedSupportMessage }) {
  const { t } = useTranslation('manager-words');
  const dateText = useChangeDate();
  const { answer, answeredAt, answeredBy, locale } = message;
  const date = answeredAt === null ? '' : dateText(answeredAt);
  const how = answer === '' ? 'done' : 'sent';
  return (
    <WordsPanel title={t('support.answer')}>
      <p className={styles.small}>
        {answeredBy
          ? t(`support.${how}By`, { name: answeredBy.name, date })
          : t(`support.${how}BySomebody`, { date })}
      </p>
      {answer !== '' && <Written lang={locale}>{answer}</Written>}
    </WordsPanel>
  );
}
