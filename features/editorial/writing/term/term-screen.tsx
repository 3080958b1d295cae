import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { GlossaryTerm } from '@/contracts/editorial/glossary';
import type { ManagedTerm } from '@/contracts/editorial/glossary-management';
import type { Locale } from '@/contracts/locales';
import { EDITORIAL_PATHS, managedTermPath } from '@/domain/editorial/managed-address';
import { termSubject } from '@/domain/editorial/writing';
import styles from '@/features/management/draft-editor.module.css';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { managedTermQuery } from '@/hooks/editorial/glossary-management-queries';
import { managedWritingQuery } from '@/hooks/editorial/writing-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { NotFound } from '../not-found';
import { useLanguage } from '../use-language';
import { WritingEditor } from '../writing-editor';
import { WritingLanguages } from '../writing-languages';
import { TermMenu } from './term-menu';
import { termPageOf } from './term-page-of';
import { TermSettingsForm } from './term-settings';

export interface TermEditorScreenProps {
  /** The public page in a language, which another feature has. */
  renderPage: (term: GlossaryTerm, language: Locale) => ReactNode;
}

/** `/manager/glossary/[termId]`: a glossary term in one language, edited beside its page. */
export function TermEditorScreen({ renderPage }: TermEditorScreenProps) {
  const { t } = useTranslation('manager-editorial');
  const termId = String(useRouter().query.termId ?? '');
  const query = useQuery(managedTermQuery(useApi(), termId));
  const term = query.data;
  if (query.error instanceof ApiError && ['not_found', 'request_params_invalid'].includes(query.error.code))
    return <NotFound of="glossary" path={EDITORIAL_PATHS.glossary} listLabel={t('glossary.title')} />;
  return (
    <ManagerPage
      title={term?.name ?? t('glossary.title')}
      path={managedTermPath(termId)}
      back={{ path: EDITORIAL_PATHS.glossary, label: t('glossary.title') }}
      actions={term && <TermMenu term={term} />}
    >
      <LoadState query={query} height="480px" />
      {term && <Editor term={term} renderPage={renderPage} />}
    </ManagerPage>
  );
}

const SORT = { kind: 'term', page: null, isLegal: false, hasPicture: false } as const;

function Editor({ term, renderPage }: TermEditorScreenProps & { term: ManagedTerm }) {
  const [language, setLanguage] = useLanguage();
  const query = useQuery(managedWritingQuery(useApi(), { subject: termSubject(term.id), language }));
  const writing = query.data;
  return (
    <div className={styles.screen}>
      <TermSettingsForm key={term.id} term={term} />
      <WritingLanguages states={term.languages} language={language} onChange={setLanguage} />
      <LoadState query={query} height="480px" />
      {writing && (
        <WritingEditor
          key={`${term.id}:${language}`}
          writing={writing}
          sort={SORT}
          renderPage={(_, content) => renderPage(termPageOf(term, writing, content), language)}
        />
      )}
    </div>
  );
}
