import { TextLink } from '@/components/ui/link';
import type { TextPageName } from '@/contracts/editorial/text-page';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './text-page.module.css';

const PAGE_PATHS = {
  aboutUs: '/education/about-us',
  catalogue: '/education/course/catalog',
  cookies: '/cookies',
  faq: '/faq',
  forAuthors: '/signup-owner',
  guide: '/book',
  howToStart: '/how-to-start',
  methodology: '/methodology',
  mission: '/education/about-us-mission',
  privacy: '/privacy-policy',
  privacyStatement: '/education/privacy-statement',
  reviews: '/reviews',
  termsAndConditions: '/terms-and-conditions',
  termsOfUse: '/terms-of-use',
} as const;

/** Related pages for each text page; the labels are those of the menus. */
const NEXT_PAGES: Record<TextPageName, readonly (keyof typeof PAGE_PATHS)[]> = {
  about: ['methodology', 'aboutUs', 'reviews'],
  'about-us': ['mission', 'forAuthors', 'methodology'],
  'about-us-mission': ['aboutUs', 'methodology', 'catalogue'],
  faq: ['howToStart', 'privacyStatement', 'catalogue'],
  'how-to-start': ['catalogue', 'guide', 'faq'],
  methodology: ['howToStart', 'forAuthors', 'catalogue'],
  'privacy-policy': ['privacyStatement', 'cookies', 'faq'],
  'privacy-statement': ['privacy', 'faq'],
  'terms-of-use': ['termsAndConditions', 'privacy', 'faq'],
  'terms-and-conditions': ['termsOfUse', 'privacy', 'faq'],
  'general-partner-terms': ['termsAndConditions', 'privacy'],
  'affiliate-additional-agreement': ['termsAndConditions', 'privacy'],
  cookies: ['privacy', 'termsOfUse'],
};

export function NextPages({ name }: { name: TextPageName }) {
  const { t } = useTranslation('pages');
  const { t: shell } = useTranslation('shell');
  const href = useHref();
  return (
    <nav className={styles.onward} aria-labelledby="onward" data-print="hide">
      <h2 id="onward" className={styles.onwardTitle}>
        {t('onward')}
      </h2>
      <ul className={styles.onwardList}>
        {NEXT_PAGES[name].map((key) => (
          <li key={key}>
            <TextLink variant="strong" href={href(PAGE_PATHS[key])}>
              {shell(`nav.${key}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
