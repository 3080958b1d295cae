import { Globe } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { LazyPopover } from '@/components/ui/lazy-popover';
import { LOCALE_NAMES } from '@/contracts/locales';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LANGUAGES_ID } from '../navigation';
import styles from './header.module.css';
import { LinkFirst } from './link-first';

const LanguageList = lazyPart(() => import('../language-list').then((module) => module.LanguageList));

/** Language menu; switching stays on the same page. Before hydration it leads to the footer's languages. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const button = (
    <Button className={className ?? styles.language} variant="quiet" icon={<Globe aria-hidden="true" />}>
      <span className={styles.code}>{locale.toUpperCase()}</span>{' '}
      <span className="visually-hidden">{t('language.current', { language: LOCALE_NAMES[locale] })}</span>
    </Button>
  );
  return (
    <LinkFirst href={`#${LANGUAGES_ID}`} trigger={button}>
      {(trigger) => (
        <LazyPopover name="language" title={t('language.title')} size="medium" trigger={trigger}>
          {(close) => <LanguageList onPick={close} />}
        </LazyPopover>
      )}
    </LinkFirst>
  );
}
