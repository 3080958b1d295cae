import type { EditField } from '@/domain/editing';
import { formatList, languageName } from '@/domain/format';
import { textFields } from '@/features/management/text-fields';
import { useChangeDate } from '@/features/management/use-change-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { BannerFormValue, BannerTextKey } from './banner-form-value';

type Part = Exclude<keyof BannerFormValue, 'texts'>;

/** The parts of a banner that two versions are compared by. */
export function useBannerFields(): EditField<BannerFormValue>[] {
  const { t } = useTranslation('manager-banners');
  const yesNo = useTranslation('manager').t;
  const locale = useLocale();
  const dateOf = useChangeDate();
  const part = (key: Part, text: (value: BannerFormValue) => string): EditField<BannerFormValue> => ({
    ...{ key, label: t(`field.${key}`), text },
    take: (into, from) => ({ ...into, [key]: from[key] }),
  });
  const list = (names: string[]) => formatList(locale, names);
  return [
    part('name', ({ name }) => name),
    ...textFields<BannerTextKey, BannerFormValue>([
      { key: 'text', label: t('field.text') },
      { key: 'linkLabel', label: t('field.linkLabel') },
    ]),
    part('link', ({ link }) => link),
    part('tone', ({ tone }) => t(`tone.${tone}`)),
    part('places', ({ places }) => list(places.map((place) => t(`place.${place}`)))),
    part('audience', ({ audience }) => t(`audience.${audience}`)),
    part('languages', ({ languages }) => list(languages.map((each) => languageName(locale, each)))),
    part('startsAt', ({ startsAt }) => (startsAt ? dateOf(startsAt) : t('time.start'))),
    part('endsAt', ({ endsAt }) => (endsAt ? dateOf(endsAt) : t('time.end'))),
    part('priority', ({ priority }) => String(priority)),
    part('dismissible', ({ dismissible }) => yesNo(`value.${dismissible ? 'true' : 'false'}`)),
  ];
}
