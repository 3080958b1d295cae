import { type FormEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextInput } from '@/components/ui/text-input';
import type { AffiliateCampaign } from '@/contracts/affiliate/affiliate-campaign';
import { CAMPAIGN_NAME_MAX } from '@/contracts/affiliate/affiliate-values';
import { TAG_MAX_LENGTH } from '@/domain/commerce/campaign';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../partner.module.css';
import { PageChoice } from './page-choice';
import { type CampaignField, useCampaignForm } from './use-campaign-form';
import { useShareAddress } from './use-share-address';

interface CampaignFormProps {
  code: string;
  /** Null for a new one. */
  edited: AffiliateCampaign | null;
  onEnd: () => void;
}

const HINTS = {
  name: 'campaign.nameHint',
  source: 'campaign.sourceHint',
  medium: 'campaign.mediumHint',
  campaign: 'campaign.campaignHint',
} as const;

/** Name, page and UTM tags of a campaign, with the link they make. */
export function CampaignForm({ code, edited, onEnd }: CampaignFormProps) {
  const { t } = useTranslation('affiliate');
  const { typed, page, problemOf, send, set, isPending, error } = useCampaignForm(edited, onEnd);
  const addressOf = useShareAddress(code);
  const form = useRef<HTMLFormElement>(null);
  const focus = (field: CampaignField) =>
    form.current
      ?.querySelector<HTMLInputElement>(field === 'path' ? '[inputmode=url]' : `[name="${field}"]`)
      ?.focus();
  const text = (field: Exclude<CampaignField, 'path'>) => (
    <Field
      label={t(`campaign.${field}`)}
      hint={field in HINTS ? t(HINTS[field as keyof typeof HINTS]) : undefined}
      error={problemOf(field)}
      required={field === 'name'}
      note={field === 'name' ? undefined : t('optional')}
    >
      <TextInput
        name={field}
        autoComplete="off"
        maxLength={field === 'name' ? CAMPAIGN_NAME_MAX : TAG_MAX_LENGTH}
        value={typed[field]}
        onChange={(event) => set(field, event.target.value)}
      />
    </Field>
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    send(focus);
  }
  return (
    <form ref={form} className={styles.list} onSubmit={submit} noValidate>
      <FormError>{error}</FormError>
      {text('name')}
      <PageChoice value={typed.path} onChange={(value) => set('path', value)} />
      <div className={styles.fields}>
        {text('source')}
        {text('medium')}
        {text('campaign')}
      </div>
      <details open={Boolean(typed.term || typed.content)}>
        <summary>{t('campaign.more')}</summary>
        <div className={styles.fields}>
          {text('term')}
          {text('content')}
        </div>
      </details>
      {'path' in page && (
        <>
          <p className={styles.note}>{t('campaign.preview')}</p>
          <output className={styles.address}>{addressOf(page.path, typed)}</output>
        </>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={isPending}>
          {t(edited ? 'campaign.saveChanges' : 'campaign.save')}
        </Button>
        {edited && (
          <Button variant="secondary" onClick={onEnd}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
