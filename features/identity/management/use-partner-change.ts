import type { ChangedField } from '@/contracts/identity/approval';
import { CURRENCIES } from '@/contracts/values';
import { formatMoney, formatNumber, formatPercent } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

const FIELDS = ['decision', 'reason', 'reference', 'suspended', 'seats', 'owner', 'discounts'] as const;
const DECISIONS = [
  ...(['REVIEW', 'RELEASE', 'REJECT', 'APPROVE', 'CANCEL', 'REQUESTED', 'APPROVED'] as const),
  ...(['ISSUED', 'PAID', 'FAILED', 'CANCELLED'] as const),
];
const KINDS = ['COURSE', 'MARATHON', 'PROGRAM', 'LONGREAD', 'PROFESSION', 'PLAN'] as const;
const SUM = /^(bonus|payout)\.([A-Z]{3})$/;
/** Parts of a tariff: `percent.<level>.<kind>` and `turnover.<level>.<currency>`, levels from 1. */
const LEVEL = /^(percent|turnover)\.(\d+)\.([A-Z]+)$/;

/** Names and values of changes to partners’ money, companies and invoices; undefined for all others. */
export function usePartnerChange() {
  const { t } = useTranslation('manager');
  const locale = useLocale();
  const number = (text: string | undefined) => formatNumber(locale, Number(text));

  function name(field: string): string | undefined {
    const known = FIELDS.find((one) => one === field);
    if (known) return t(`field.${known}`);
    const [, sum, currency = ''] = SUM.exec(field) ?? [];
    if (sum === 'bonus' || sum === 'payout') return t(`field.${sum}`, { currency });
    const [, part, level, of = ''] = LEVEL.exec(field) ?? [];
    if (part === 'turnover') return t('field.turnover', { level: number(level), currency: of });
    const kind = KINDS.find((one) => one === of);
    return kind && t('field.levelPercent', { level: number(level), kind: t(`tariffKind.${kind}`) });
  }

  function value(field: string, stored: ChangedField['from']): string | undefined {
    if (stored === null || stored === '') return undefined;
    const [, part, , of] = LEVEL.exec(field) ?? [];
    if (part === 'percent') return formatPercent(locale, Number(stored));
    const currency = CURRENCIES.find((one) => one === (of ?? SUM.exec(field)?.[2]));
    if (currency) return formatMoney(locale, Number(stored), currency);
    const decision = DECISIONS.find((one) => one === stored);
    return field === 'decision' || field === 'status' ? decision && t(`decision.${decision}`) : undefined;
  }

  return { name, value };
}
