import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { ApiError } from '@/contracts/api-error';
import type { Outline } from '@/contracts/learning/learning';
import { DEFAULT_LOCALE, parseLocale } from '@/contracts/locales';
import { flatLessons } from '@/domain/learning/learning-view';
import { useGuestOutline } from '@/hooks/learning/guest-progress';
import { type LearningAddress, outlineQuery } from '@/hooks/learning/learning-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { PlayerSeo } from './player-seo';
import { PlayerSkeleton } from './player-skeleton';

const MissingLanguage = dynamic(() => import('./missing-language').then((module) => module.MissingLanguage));
const PartsView = dynamic(() => import('./parts-view').then((module) => module.PartsView));

/** What a player is opened with. */
export interface PlayerProps {
  outline: Outline;
  address: LearningAddress;
  /** The lesson in the URL, if any. */
  asked: string | undefined;
}

export interface LearningPageProps {
  player: ComponentType<PlayerProps>;
}

/** The outline of what the address names, in its player; the lesson is in the URL. */
export function LearningPage({ player: Player }: LearningPageProps) {
  const { t } = useTranslation('learning');
  const api = useApi();
  const href = useHref();
  const errorText = useErrorText();
  const { query } = useRouter();
  const address = {
    productId: one(query.productId) ?? '',
    language: parseLocale(one(query.language)?.toLowerCase()) ?? DEFAULT_LOCALE,
  };
  const outline = useQuery(outlineQuery(api, address));
  const ownOutline = useGuestOutline(outline.data, address);
  const education = <Button href={href('/education/courses')}>{t('none.action')}</Button>;
  if (outline.isPending) return <PlayerSkeleton />;
  if (outline.error instanceof ApiError && outline.error.code === 'longread_language_not_found') {
    return (
      <Page title={t('error.courseTitle')}>
        <MissingLanguage {...address} />
      </Page>
    );
  }
  if (outline.isError) {
    const retry = <Button onClick={() => outline.refetch()}>{t('error.retry')}</Button>;
    return (
      <Page title={t('error.courseTitle')}>
        <ErrorState
          heading="h1"
          title={t('error.courseTitle')}
          text={errorText(outline.error)}
          action={
            <>
              {retry}
              {education}
            </>
          }
        />
      </Page>
    );
  }
  const shown = ownOutline ?? outline.data;
  if (shown.parts.length > 0) return <PartsView outline={shown} />;
  if (flatLessons(shown).length === 0) {
    return (
      <Page title={shown.title}>
        <EmptyState heading="h1" title={t('none.title')} text={t('none.text')} action={education} />
      </Page>
    );
  }
  return <Player key={address.productId} outline={shown} address={address} asked={one(query.lesson)} />;
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="container">
      <PlayerSeo title={title} />
      {children}
    </div>
  );
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
