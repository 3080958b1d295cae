import { useQuery } from '@tanstack/react-query';
import type { TextPageName } from '@/contracts/editorial/text-page';
import { textPageQuery } from '@/hooks/editorial/text-page-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { Contents } from './contents';
import { DocumentLink } from './document-link';
import { Html } from './html';
import { MeasuringChoice } from './measuring-choice';
import { NextPages } from './next-pages';
import styles from './text-page.module.css';
import { TextPageFrame } from './text-page-frame';
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
        <div className={styles.columns}>
          <Contents sections={data.sections} lang={lang} />
          <div className={styles.text}>
            {data.intro && <Html html={data.intro} lang={lang} />}
            {data.sections.map((section) => (
              <section key={section.id} aria-labelledby={section.id} lang={lang}>
                <h2 id={section.id} className={styles.heading}>
                  {section.title}
                </h2>
                <Html html={section.html} />
              </section>
            ))}
            {name === 'cookies' && <MeasuringChoice />}
            <DocumentLink name={name} title={data.title} lang={lang} />
            <NextPages name={name} />
          </div>
        </div>
      )}
    </TextPageFrame>
  );
}
