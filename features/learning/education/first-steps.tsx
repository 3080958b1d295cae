import { Bell, BookOpen, Compass, MailCheck } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';
import { useIsConfirmed } from '@/hooks/identity/use-is-confirmed';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './first-steps.module.css';

const CONFIRM = { key: 'confirm', path: '/verification-warning', Icon: MailCheck } as const;
const STEPS = [
  { key: 'quiz', path: '/reqquiz', Icon: Compass },
  { key: 'lesson', path: '/education/course/catalog?free=true', Icon: BookOpen },
  { key: 'messages', path: '/education/profile?tab=NOTIFICATIONS', Icon: Bell },
] as const;

/** What a person who has begun nothing can do first; e-mails are chosen once their address is confirmed. */
export function FirstSteps() {
  const { t } = useTranslation('education');
  const href = useHref();
  const isConfirmed = useIsConfirmed();
  return (
    <ol className={styles.steps}>
      {(isConfirmed ? STEPS : [CONFIRM, ...STEPS.slice(0, -1)]).map(({ key, path, Icon }) => (
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
