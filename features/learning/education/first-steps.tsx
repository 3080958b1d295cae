import { Bell, BookOpen, Compass } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './first-steps.module.css';

const STEPS = [
  { key: 'quiz', path: '/reqquiz', Icon: Compass },
  { key: 'lesson', path: '/education/course/catalog?free=true', Icon: BookOpen },
  { key: 'messages', path: '/education/profile?tab=NOTIFICATIONS', Icon: Bell },
] as const;

/** What a person who has begun nothing can do first. */
export function FirstSteps() {
  const { t } = useTranslation('education');
  const href = useHref();
  return (
    <ol className={styles.steps}>
      {STEPS.map(({ key, path, Icon }) => (
        <li key={key}>
          <PageLink className={styles.step} href={href(path)}>
            <Icon aria-hidden="true" />
            <span className={styles.stepTitle}>{t(`welcome.${key}.title`)}</span>
            <span className={styles.stepText}>{t(`welcome.${key}.text`)}</span>
          </PageLink>
        </li>
      ))}
    </ol>
  );
}
