import { useQuery } from '@tanstack/react-query';
import type { TextPageName } from '@/contracts/editorial/text-page';
import { textPageQuery } from '@/hooks/editorial/text-page-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { DocumentLink } from './document-link';
import { MeasuringChoice } from './measuring-choice';
import { NextPages } from './next-pages';
import { TextPageFrame } from './text-page-frame';
import { TextPageText } from './text-page-text';
import { useTextPageName } from './use-text-page-name';

/** A text page: large heading, table of contents beside the text on wide screens, reading width. */
export function TextPageScreen() {
  const name = useTextPageName();
  return <ShownPage key={name} name={name} />;
}

function ShownPage({ name }: { name: TextPageName }) {
  const query = useQuery(textPageQuery(useApi(), name));
  const { data } = query;
  const locale = useLocale();
  const lang = data && data.locale !== locale ? data.locale : undefined;
  return (
    <TextPageFrame name={name} page={data} failed={query.isError} onRetry={() => void query.refetch()}>
      {data && (
        <TextPageText page={data} lang={lang}>
          {name === 'cookies' && <MeasuringChoice />}
          <DocumentLink name={name} title={data.title} lang={lang} />
          <NextPages name={name} />
        </TextPageText>
      )}
    </TextPageFrame>
  );
}
