import { BANNER_AUDIENCES, BANNER_PLACES, BANNER_TONES } from '@/contracts/banner-values';
import type { BannerContent, BannerText } from '@/contracts/editorial/banner-management';
import { LOCALES } from '@/contracts/locales';
import { formatList, formatNumber, languageName } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

type Part = Exclude<keyof BannerContent, 'texts'>;
/** Every field of a banner; one that is missing does not compile. */
const PARTS: Record<Part | keyof BannerText, true> = {
  ...{ name: true, places: true, audience: true, languages: true, tone: true, link: true },
  ...{ startsAt: true, endsAt: true, priority: true, dismissible: true, text: true, linkLabel: true },
};

const partOf = (field: string) => {
  const last = field.split('.').at(-1);
  return (Object.keys(PARTS) as (keyof typeof PARTS)[]).find((part) => part === last);
};

/** Names and values of a banner's fields in the audit log; undefined for what other things have too. */
export function useBannerChange() {
  const { t } = useTranslation('manager-banners');
  const locale = useLocale();
  const language = (code: string) => {
    const known = LOCALES.find((one) => one === code);
    return known ? languageName(locale, known) : code;
  };
  const list = (value: string, word: (code: string) => string) =>
    formatList(locale, value.split(', ').map(word));
  const place = (code: string) => {
    const known = BANNER_PLACES.find((one) => one === code);
    return known ? t(`place.${known}`) : code;
  };

  function name(field: string): string | undefined {
    const part = partOf(field);
    const [, code] = field.split('.');
    if (!part) return undefined;
    return code ? `${t(`field.${part}`)} · ${language(code)}` : t(`field.${part}`);
  }

  function value(field: string, stored: string | null): string | undefined {
    if (!stored)
      return field === 'startsAt' ? t('time.start') : field === 'endsAt' ? t('time.end') : undefined;
    if (field === 'places') return list(stored, place);
    if (field === 'languages') return list(stored, language);
    const tone = field === 'tone' && BANNER_TONES.find((one) => one === stored);
    if (tone) return t(`tone.${tone}`);
    const audience = field === 'audience' && BANNER_AUDIENCES.find((one) => one === stored);
    if (audience) return t(`audience.${audience}`);
    if (field === 'priority') return formatNumber(locale, Number(stored));
    // What a manager wrote is not a word of ours, even if it looks like one.
    return field === 'name' || field === 'link' || field.startsWith('texts.') ? stored : undefined;
  }

  return { name, value };
}
