import { useRouter } from 'next/router';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { ApiError } from '@/contracts/api-error';
import type { MailChoices } from '@/contracts/messaging/mail-preferences';
import { useMailChoices } from '@/hooks/messaging/use-mail-choices';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './mail-preferences.module.css';

/** `/email`: target of the unsubscribe link. Opening it changes nothing; one press stops that kind of e-mail. */
export function MailPreferencesScreen() {
  const { t } = useTranslation('account');
  const { query } = useRouter();
  const locale = useLocale();
  const token = typeof query.token === 'string' ? query.token : '';
  const { choices, choose } = useMailChoices(token);
  return (
    <div className={styles.page}>
      <Seo title={t('mail.title')} canonicalPath="/email" locale={locale} site={useSite()} noindex />
      <h1 className={styles.title} tabIndex={-1}>
        {t('mail.title')}
      </h1>
      {choices.data && <Choices choices={choices.data} onChoose={choose.mutate} />}
      {token && choices.isPending && (
        <div aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
      {(!token || choices.isError) && (
        <Failure error={choices.error} onRetry={token ? () => void choices.refetch() : undefined} />
      )}
    </div>
  );
}

interface ChoicesProps {
  choices: MailChoices;
  onChoose: (choice: MailChoices['groups'][number]) => void;
}

function Choices({ choices: { address, group, groups }, onChoose }: ChoicesProps) {
  const { t } = useTranslation('account');
  const isOn = groups.some((candidate) => candidate.group === group && candidate.subscribed);
  const name = t(`group.${group}.title`);
  return (
    <>
      <p className={styles.lead}>{t('mail.lead', { address })}</p>
      <div className={styles.first} role="status">
        <p>{t(isOn ? 'mail.on' : 'mail.off', { group: name })}</p>
        <Button
          size="large"
          variant={isOn ? 'primary' : 'secondary'}
          onClick={() => onChoose({ group, subscribed: !isOn })}
        >
          {t(isOn ? 'mail.stop' : 'mail.resume')}
        </Button>
      </div>
      <h2 className={styles.subtitle}>{t('mail.all')}</h2>
      <ul className={styles.list}>
        {groups.map((group) => (
          <li key={group.group}>
            <Switch
              label={t(`group.${group.group}.title`)}
              checked={group.subscribed}
              onChange={({ target }) => onChoose({ group: group.group, subscribed: target.checked })}
            />
            <p className={styles.text}>{t(`group.${group.group}.text`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** An invalid link leads to the settings; if the service is unavailable, the user can retry. */
function Failure({ error, onRetry }: { error: unknown; onRetry: (() => void) | undefined }) {
  const { t } = useTranslation(['account', 'shell']);
  const href = useHref();
  const errorText = useErrorText();
  const isUnknown = !onRetry || (error instanceof ApiError && error.code === 'token_not_found');
  if (!isUnknown) {
    return (
      <ErrorState
        live
        title={t('shell:failure.serverError.title')}
        text={errorText(error)}
        action={<Button onClick={onRetry}>{t('shell:failure.retry')}</Button>}
      />
    );
  }
  return (
    <ErrorState
      title={t('mail.unknown')}
      text={t('mail.unknownText')}
      action={<Button href={href('/education/settings?tab=NOTIFICATIONS')}>{t('mail.toSettings')}</Button>}
    />
  );
}
