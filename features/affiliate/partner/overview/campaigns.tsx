import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import type { AffiliateCampaign } from '@/contracts/affiliate/affiliate-campaign';
import { CAMPAIGNS_MAX } from '@/contracts/affiliate/affiliate-values';
import { campaignsQuery } from '@/hooks/affiliate/campaign-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import styles from '../partner.module.css';
import { CampaignForm } from './campaign-form';
import { CampaignRow } from './campaign-row';

/** The builder of campaign links, and those that were saved. */
export function Campaigns({ code }: { code: string }) {
  const { t } = useTranslation('affiliate');
  const query = useQuery(campaignsQuery(useApi()));
  const [edited, setEdited] = useState<AffiliateCampaign | null>(null);
  const [form, setForm] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLHeadingElement>(null);
  const saved = query.data ?? [];
  const isFull = !edited && saved.length >= CAMPAIGNS_MAX;

  function edit(campaign: AffiliateCampaign | null) {
    setEdited(campaign);
    setForm(form + 1);
    title.current?.focus();
  }

  return (
    <section className={styles.part} aria-labelledby="campaigns">
      <h2 id="campaigns">{t('campaign.title')}</h2>
      <p className={styles.note}>{t('campaign.lead')}</p>
      <h3 ref={title} tabIndex={-1}>
        {edited ? t('campaign.edit', { name: edited.name }) : t('campaign.new')}
      </h3>
      {isFull ? (
        <p>{t('campaign.full', { count: CAMPAIGNS_MAX })}</p>
      ) : (
        <CampaignForm key={form} code={code} edited={edited} onEnd={() => edit(null)} />
      )}
      <h3 ref={list} tabIndex={-1}>
        {t('campaign.list')}
      </h3>
      <LoadState query={query} height="120px" />
      {query.data?.length === 0 && (
        <EmptyState heading="h3" title={t('campaign.empty')} text={t('campaign.emptyText')} />
      )}
      {saved.length > 0 && (
        <ul className={styles.list}>
          {saved.map((campaign) => (
            <CampaignRow
              key={campaign.id}
              code={code}
              campaign={campaign}
              onEdit={() => edit(campaign)}
              onRemove={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
