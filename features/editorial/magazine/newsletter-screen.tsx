import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { PageHeader } from '@/components/ui/page-header';
import { ApiError } from '@/contracts/api-error';
import { ERROR_CODES } from '@/contracts/error-codes';
import { NEWSLETTER_FORM_PATH } from '@/contracts/values';
import { NEWSLETTER_DONE } from '@/domain/editorial/newsletter';
import { useNewsletterLink } from '@/hooks/editorial/use-newsletter';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './magazine.module.css';
import { NewsletterForm } from './newsletter-form';

/** `/newsletter`: target of the links in e-mails, which act only on a press, because mail scanners open links. */
export function NewsletterScreen() {
  const { t } = useTranslation('magazine');
  const locale = useLocale();
  const { query } = useRouter();
  const action = query.action === 'leave' ? 'leave' : 'confirm';
  const link = useNewsletterLink(action);
  const token = typeof query.token === 'string' ? query.token : '';
  const error = link.isIdle ? refusedIn(query.failed) : link.error;
  const isRefused = error instanceof ApiError && error.code === 'request_params_invalid';
  const isUnknown = error instanceof ApiError && error.code === 'token_not_found';
  const done = link.isSuccess ? NEWSLETTER_DONE[action] : doneIn(query.done);
  const state = done ?? (isUnknown ? 'unknown' : token ? action : null);
  const title = state ? t(`newsletter.${state}.title`) : t('title');
  return (
    <div className={`container ${styles.page}`}>
      <Seo title={title} canonicalPath="/newsletter" locale={locale} site={useSite()} noindex />
      <div role={done ? 'status' : undefined}>
        <PageHeader size="title" title={title} lead={state ? t(`newsletter.${state}.text`) : undefined} />
      </div>
      <Failure error={isUnknown || isRefused ? null : error} />
      {done ? (
        <ToMagazine />
      ) : token && !isUnknown ? (
        <LinkForm
          action={action}
          token={token}
          isPending={link.isPending}
          onSubmit={() => link.mutate(token)}
        />
      ) : (
        <NewsletterForm wasInvalid={isRefused} />
      )}
    </div>
  );
}

function Failure({ error }: { error: unknown }) {
  const errorText = useErrorText();
  return <FormError>{error ? errorText(error) : undefined}</FormError>;
}

function ToMagazine() {
  const { t } = useTranslation('magazine');
  const href = useHref();
  return <Button href={href('/magazine')}>{t('all')}</Button>;
}

interface LinkFormProps {
  action: 'confirm' | 'leave';
  token: string;
  isPending: boolean;
  onSubmit: () => void;
}

function LinkForm({ action, token, isPending, onSubmit }: LinkFormProps) {
  const { t } = useTranslation('magazine');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form method="post" action={NEWSLETTER_FORM_PATH} onSubmit={submit}>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="locale" value={useLocale()} />
      <Button type="submit" size="large" loading={isPending}>
        {t(`newsletter.${action}.action`)}
      </Button>
    </form>
  );
}

type Query = string | string[] | undefined;

/** What a form without scripts did. */
const doneIn = (done: Query) => Object.values(NEWSLETTER_DONE).find((one) => one === done);

/** Why a form without scripts was refused. */
function refusedIn(failed: Query): ApiError | null {
  const code = ERROR_CODES.find((one) => one === failed);
  return code ? new ApiError(code) : null;
}
