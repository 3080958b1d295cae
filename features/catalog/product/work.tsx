import type { Fragment } from '@/contracts/catalog/fragment';
import type { ProductLanding } from '@/contracts/catalog/product';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import page from './product-page.module.css';
import styles from './work.module.css';

/** A piece of the work itself, taken from an open lesson. */
export function Work({ landing: { fragment } }: { landing: ProductLanding }) {
  const { t } = useTranslation('landing');
  const locale = useLocale();
  if (!fragment) return null;
  const { language, lesson, piece } = fragment;
  const lang = language === locale ? undefined : language;
  return (
    <section className={page.section}>
      <h2>{t('work.title')}</h2>
      <figure className={styles.work}>
        {piece.kind === 'code' ? <Answered {...piece} /> : <Drawn {...piece} lang={lang} />}
        <figcaption>
          {piece.kind === 'picture' && piece.caption && <span lang={lang}>{piece.caption} </span>}
          {t('work.from')} <cite lang={lang}>{lesson}</cite>
        </figcaption>
      </figure>
    </section>
  );
}

type Piece<K extends Fragment['piece']['kind']> = Extract<Fragment['piece'], { kind: K }>;

function Answered({ code, answer: [heads = [], ...rows] }: Piece<'code'>) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} translate="no">
        <code>{code}</code>
      </pre>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, index) => (
                <td key={heads[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Drawn({ url, alt, width, height, lang }: Piece<'picture'> & { lang: string | undefined }) {
  return (
    // biome-ignore lint/performance/noImgElement: drawings of lessons have one size
    <img
      src={url}
      alt={alt}
      lang={lang}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
    />
  );
}
