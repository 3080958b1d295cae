import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { lazyPart } from '@/components/ui/lazy-part';
import { StatusLine } from '@/components/ui/status-line';
import { Textarea } from '@/components/ui/textarea';
import { ApiError } from '@/contracts/api-error';
import type { JoinLink } from '@/contracts/business/invitation';
import { areDomains, splitDomains } from '@/domain/business/split-domains';
import { useChangeJoinLink } from '@/hooks/business/use-invite';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';
import { CopyField } from '../copy-field';
import { PoolField } from './pool-field';

const ConfirmDialog = lazyPart(() =>
  import('@/components/ui/confirm-dialog').then((part) => part.ConfirmDialog),
);

export interface JoinLinkFormProps {
  companyId: string;
  link: JoinLink;
}

export function JoinLinkForm({ companyId, link }: JoinLinkFormProps) {
  const { t } = useTranslation('business');
  const errorText = useErrorText();
  const change = useChangeJoinLink(companyId);
  const [on, setOn] = useState(link.on);
  const [domains, setDomains] = useState(link.domains.join('\n'));
  const [poolId, setPoolId] = useState(link.poolId);
  const [isRequired, setRequired] = useState(false);
  const [asks, setAsks] = useState(false);
  const body = { on, domains: splitDomains(domains), poolId };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setRequired(on && body.domains.length === 0);
    if ((on && body.domains.length === 0) || change.isPending) return;
    change.mutate(body);
  };
  const isWrong = change.error instanceof ApiError && change.error.code === 'request_params_invalid';
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <FormError>{change.error && !isWrong && errorText(change.error)}</FormError>
      <Checkbox label={t('link.on')} checked={on} onChange={({ target }) => setOn(target.checked)} />
      {on && (
        <>
          <Field
            label={t('link.domains')}
            hint={t('link.domainsHint', { example: 'example.com' })}
            error={
              isWrong
                ? t(areDomains(body.domains) ? 'link.domainsPublic' : 'link.domainsInvalid')
                : isRequired
                  ? t('link.domainsRequired')
                  : undefined
            }
            required
          >
            <Textarea
              rows={3}
              value={domains}
              spellCheck={false}
              onChange={({ target }) => setDomains(target.value)}
            />
          </Field>
          <PoolField
            companyId={companyId}
            label={t('link.pool')}
            hint={t('link.poolHint')}
            value={poolId}
            onChange={setPoolId}
          />
        </>
      )}
      {link.on && link.url && <CopyField label={t('link.url')} text={link.url} />}
      <div className={styles.actions}>
        <Button type="submit" loading={change.isPending}>
          {t('common.save')}
        </Button>
        {link.on && link.url && (
          <Button variant="quiet" onClick={() => setAsks(true)}>
            {t('link.renew')}
          </Button>
        )}
        <StatusLine text={change.isSuccess ? t('common.saved') : ''} />
      </div>
      {asks && (
        <ConfirmDialog
          danger
          open
          onOpenChange={setAsks}
          title={t('link.renewTitle')}
          text={t('link.renewText')}
          yesLabel={t('link.renew')}
          noLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          // What is typed and not saved stays typed and not saved.
          onConfirm={() =>
            change.mutateAsync({ on: link.on, domains: link.domains, poolId: link.poolId, renew: true })
          }
        />
      )}
    </form>
  );
}
