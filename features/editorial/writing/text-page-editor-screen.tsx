import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { DOCUMENTS } from '@/contracts/editorial/document';
import { TEXT_PAGES, type TextPage, type TextPageName } from '@/contracts/editorial/text-page';
import { LEGAL_PAGES } from '@/contracts/editorial/text-page-management';
import { EDITORIAL_PATHS, managedTextPath } from '@/domain/editorial/managed-address';
import { localeAddress } from '@/domain/locale-address';
import styles from '@/features/management/draft-editor.module.css';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { managedTextPagesQuery } from '@/hooks/editorial/text-page-management-queries';
import { managedWritingQuery } from '@/hooks/editorial/writing-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { NotFound } from './not-found';
import { useLanguage } from './use-language';
import { WritingEditor } from './writing-editor';
import { WritingLanguages } from './writing-languages';

export interface TextPageEditorScreenProps {
  /** The public page, which another feature has. */
  renderPage: (page: TextPage) => ReactNode;
}

/** `/manager/texts/[page]`: a text page in one language, edited beside it. */
export function TextPageEditorScreen({ renderPage }: TextPageEditorScreenProps) {
  const { t } = useTranslation('manager-editorial');
  const { query } = useRouter();
  const page = TEXT_PAGES.find((name) => name === query.page);
  if (!page) return <NotFound of="texts" path={EDITORIAL_PATHS.texts} listLabel={t('texts.toList')} />;
  return <Editor key={page} page={page} renderPage={renderPage} />;
}

function Editor({ page, renderPage }: TextPageEditorScreenProps & { page: TextPageName }) {
  const { t } = useTranslation('manager-editorial');
  const api = useApi();
  const [language, setLanguage] = useLanguage();
  const row = useQuery(managedTextPagesQuery(api)).data?.items.find((known) => known.page === page);
  const query = useQuery(managedWritingQuery(api, { subject: page, language }));
  return (
    <ManagerPage
      title={row?.title ?? t('texts.title')}
      path={managedTextPath(page)}
      back={{ path: EDITORIAL_PATHS.texts, label: t('texts.title') }}
      actions={
        DOCUMENTS.some((name) => name === page) && (
          <Button
            variant="secondary"
            href={localeAddress(language, `/api/documents/${page}.pdf`)}
            target="_blank"
            iconEnd={<ExternalLink aria-hidden="true" />}
          >
            {t('texts.document')}
          </Button>
        )
      }
    >
      <div className={styles.screen}>
        <WritingLanguages states={row?.languages ?? {}} language={language} onChange={setLanguage} />
        <LoadState query={query} height="640px" />
        {query.data && (
          <WritingEditor
            key={language}
            writing={query.data}
            sort={{ kind: 'page', page, isLegal: LEGAL_PAGES.includes(page), hasPicture: false }}
            renderPage={({ minutes: _, ...preview }) => renderPage({ ...preview, page, locale: language })}
          />
        )}
      </div>
    </ManagerPage>
  );
}
