import Head from 'next/head';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { lazyPart } from '@/components/ui/lazy-part';
import { useSession } from '@/hooks/identity/use-session';
import { useHref } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { withoutHash } from './locale-path';
import { CATALOG, SIGN_IN } from './navigation';

const NotFoundHelp = lazyPart(() => import('./not-found-help').then((part) => part.NotFoundHelp));

type Kind = 'notFound' | 'forbidden' | 'serviceDown' | 'serverError';

/** Error page: what happened, in the page's language, and where to go. */
export function FailureScreen({ status }: { status: number }) {
  if (status === 401 || status === 403) return <ForbiddenScreen />;
  if (status < 500 && status !== 429) return <NotFoundScreen />;
  return status === 500 ? <ServerErrorScreen /> : <ServiceDownScreen />;
}

export function NotFoundScreen() {
  const { t } = useTranslation('shell');
  const href = useHref();
  return (
    <Screen kind="notFound" code="404" below={<NotFoundHelp />}>
      <Button href={href(CATALOG)}>{t('failure.toCatalogue')}</Button>
      <HomeButton />
    </Screen>
  );
}

export function ForbiddenScreen() {
  const { t } = useTranslation('shell');
  const { asPath } = useRouter();
  const href = useHref();
  const { isLoggedIn } = useSession();
  const returnTo = encodeURIComponent(withoutHash(asPath));
  return (
    <Screen kind="forbidden" code="403">
      {!isLoggedIn && <Button href={`${href(SIGN_IN)}?returnTo=${returnTo}`}>{t('nav.signIn')}</Button>}
      <HomeButton />
    </Screen>
  );
}

export function ServiceDownScreen() {
  return (
    <Screen kind="serviceDown" code="503">
      <RetryButton />
      <HomeButton />
    </Screen>
  );
}

export function ServerErrorScreen() {
  return (
    <Screen kind="serverError" code="500">
      <RetryButton />
      <HomeButton />
    </Screen>
  );
}

interface ScreenProps {
  kind: Kind;
  code: string;
  /** The ways on. */
  children: ReactNode;
  below?: ReactNode;
}

function Screen({ kind, code, children, below }: ScreenProps) {
  const { t } = useTranslation('shell');
  const { name } = useSite();
  const title = t(`failure.${kind}.title`);
  return (
    <div className="container">
      <Head>
        <title>{`${title} · ${name}`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <ErrorState heading="h1" code={code} title={title} text={t(`failure.${kind}.text`)} action={children} />
      {below}
    </div>
  );
}

function HomeButton() {
  const { t } = useTranslation('shell');
  const href = useHref();
  return (
    <Button variant="secondary" href={href('/')}>
      {t('failure.toHome')}
    </Button>
  );
}

function RetryButton() {
  const { t } = useTranslation('shell');
  return <Button onClick={() => window.location.reload()}>{t('failure.retry')}</Button>;
}
