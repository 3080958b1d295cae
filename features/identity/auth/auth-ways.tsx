import { TextLink } from '@/components/ui/link';
import { useReturnTo } from '@/hooks/identity/use-return-to';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './auth-layout.module.css';

const WAYS = ['signIn', 'signUp'] as const;
const PATHS = { signIn: '/signin', signUp: '/signup' };
const LABELS = { signIn: 'signUp.toSignIn', signUp: 'signIn.toSignUp' } as const;

/** The two ways in, above the form: a person without an account sees them before the first field. */
export function AuthWays({ current }: { current: (typeof WAYS)[number] }) {
  const { t } = useTranslation('auth');
  const href = useHref();
  const { withReturn } = useReturnTo('/lk');
  return (
    <ul className={styles.ways}>
      {WAYS.map((way) => (
        <li key={way} aria-current={way === current ? 'page' : undefined}>
          {way === current ? (
            t(LABELS[way])
          ) : (
            <TextLink href={withReturn(href(PATHS[way]))}>{t(LABELS[way])}</TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}
