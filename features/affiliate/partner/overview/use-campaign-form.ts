import { useRef, useState } from 'react';
import type { AffiliateCampaign } from '@/contracts/affiliate/affiliate-campaign';
import { CAMPAIGN_NAME_MAX } from '@/contracts/affiliate/affiliate-values';
import { ApiError } from '@/contracts/api-error';
import type { FieldCode } from '@/contracts/error-codes';
import { type LinkTags, NO_TAGS, TAGS } from '@/domain/affiliate/partner-link';
import { fieldsOf, useSaveCampaign } from '@/hooks/affiliate/use-campaigns';
import { useErrorText, useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { usePage } from './page-choice';

export type CampaignField = 'name' | 'path' | keyof LinkTags;
type Typed = Record<CampaignField, string>;

const EMPTY: Typed = { name: '', path: '/', ...NO_TAGS };

/** A campaign that is typed; a refusal is shown at its field, and what was typed stays. */
export function useCampaignForm(edited: AffiliateCampaign | null, onEnd: () => void) {
  const { t } = useTranslation('affiliate');
  const { t: errors } = useTranslation('errors');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const save = useSaveCampaign();
  // The same id until it is saved: sent again, it is the same campaign.
  const id = useRef(edited?.id ?? crypto.randomUUID());
  const [typed, setTyped] = useState<Typed>(edited ? fieldsOf(edited) : EMPTY);
  const [wasSent, setWasSent] = useState(false);
  const page = usePage(typed.path);
  const refused: Record<string, FieldCode> = save.error instanceof ApiError ? (save.error.fields ?? {}) : {};

  function problemOf(field: CampaignField): string | undefined {
    if (field === 'name' && wasSent && !typed.name.trim()) return errors('field.required');
    if (TAGS.some((tag) => tag === field) && typed[field].includes('@')) return t('campaign.noAddress');
    return fieldText(refused[field]);
  }
  const firstWrong = (): CampaignField | undefined => {
    if (!typed.name.trim()) return 'name';
    return 'problem' in page ? 'path' : TAGS.find((tag) => typed[tag].includes('@'));
  };

  function send(focus: (field: CampaignField) => void): void {
    setWasSent(true);
    const wrong = firstWrong();
    if (wrong || !('path' in page)) focus(wrong ?? 'path');
    else if (!save.isPending) store(page.path);
  }

  function store(path: string): void {
    const fields = { ...typed, name: typed.name.trim().slice(0, CAMPAIGN_NAME_MAX), path };
    save.mutate({ id: id.current, fields }, { onSuccess: onEnd });
  }

  return {
    typed,
    page,
    problemOf,
    send,
    isPending: save.isPending,
    /** Of the whole form. */
    error: save.error && Object.keys(refused).length === 0 ? errorText(save.error) : undefined,
    set: (field: CampaignField, value: string) => {
      setTyped((before) => ({ ...before, [field]: value }));
      if (save.error) save.reset();
    },
  };
}
