import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import type { LandingContent, ManagedLanding } from '@/contracts/catalog/landing-management';
import { PRODUCT_TITLE_MAX } from '@/contracts/manager-values';
import styles from '@/features/management/draft-editor.module.css';
import type { Edited } from '@/features/management/use-edited';
import { useTranslation } from '@/hooks/use-translation';
import { LandingFaq } from './landing-faq';
import { LandingField } from './landing-field';
import { LandingLines } from './landing-lines';
import { LandingSlug } from './landing-slug';

export interface LandingFormProps {
  landing: Pick<ManagedLanding, 'language' | 'productType' | 'english' | 'formerSlugs'>;
  edited: Pick<Edited<LandingContent>, 'value' | 'change' | 'error'>;
}

const PROMISE_MAX = 400;
const ABOUT_MAX = 6000;

/** The sections of a landing, in the order of the page. */
export function LandingForm({ landing, edited }: LandingFormProps) {
  const { t } = useTranslation('manager-landings');
  const { language, english } = landing;
  const { value, change } = edited;
  const set = (part: Partial<LandingContent>) => change((content) => ({ ...content, ...part }));
  const text = (name: 'shortTitle1' | 'shortTitle2' | 'promise' | 'about') => ({
    ...{ id: `landing-${name}`, name, label: t(`field.${name}`), value: value[name] },
    english: english?.[name],
  });
  const control = (name: 'shortTitle1' | 'shortTitle2' | 'promise' | 'about', maxLength: number) => ({
    ...{ lang: language, maxLength, value: value[name] },
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
      <LandingField {...text('shortTitle1')} required>
        <TextInput {...control('shortTitle1', PRODUCT_TITLE_MAX)} />
      </LandingField>
      <LandingField {...text('shortTitle2')} hint={t('hint.shortTitle2')}>
        <TextInput {...control('shortTitle2', PRODUCT_TITLE_MAX)} />
      </LandingField>
      <LandingSlug
        landing={landing}
        value={value.urlSlug}
        error={edited.error}
        onChange={(urlSlug) => set({ urlSlug })}
      />
      <LandingField {...text('promise')} hint={t('hint.promise')} required>
        <Textarea rows={3} {...control('promise', PROMISE_MAX)} />
      </LandingField>
      <LandingLines
        {...{ name: 'outcomes', language, english: english?.outcomes, lines: value.outcomes }}
        onChange={(outcomes) => set({ outcomes })}
      />
      <LandingField {...text('about')} hint={t('hint.about')} required>
        <Textarea rows={10} {...control('about', ABOUT_MAX)} />
      </LandingField>
      <LandingLines
        {...{ name: 'audience', language, english: english?.audience, lines: value.audience }}
        onChange={(audience) => set({ audience })}
      />
      <LandingFaq {...{ language, english: english?.faq, faq: value.faq }} onChange={(faq) => set({ faq })} />
    </form>
  );
}
