import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { pageOfAddress } from '@/domain/affiliate/partner-link';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../partner.module.css';

const PAGES = {
  home: '/',
  catalogue: '/education/course/catalog',
  subscription: '/subscription',
  quiz: '/reqquiz',
  magazine: '/magazine',
} as const;

interface PageChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

/** A page of the site: its address pasted, or one of a few. */
export function PageChoice({ value, onChange }: PageChoiceProps) {
  const { t } = useTranslation('affiliate');
  const { publicUrl } = useSite();
  const page = usePage(value);
  const chosen = Object.values(PAGES).find((path) => path === value.trim());
  return (
    <div className={styles.fields}>
      <Field
        label={t('link.page')}
        hint={t('link.pageHint')}
        error={'problem' in page ? t(`link.${page.problem}`, { site: publicUrl }) : undefined}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Field label={t('link.choose')}>
        <Select
          value={chosen ?? ''}
          placeholder={t('link.chooseNone')}
          onChange={(event) => event.target.value && onChange(event.target.value)}
          options={(Object.keys(PAGES) as (keyof typeof PAGES)[]).map((key) => ({
            value: PAGES[key],
            label: t(`link.${key}`),
          }))}
        />
      </Field>
    </div>
  );
}

/** The page that was typed; the home page while nothing is. */
export function usePage(value: string) {
  const { publicUrl } = useSite();
  const origin = publicUrl || (typeof window === 'undefined' ? 'https://localhost' : window.location.origin);
  return pageOfAddress(value.trim() || '/', origin);
}
