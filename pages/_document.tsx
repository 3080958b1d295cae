import NextDocument, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document';
import type { ShownBanner } from '@/contracts/editorial/banner';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '@/contracts/locales';
import { bannerList } from '@/domain/editorial/banner-list';
import { INLINE_SCRIPT } from '@/features/shell/inline-script';
import { STYLE_LAYERS } from '@/features/shell/style-layers';
import { getRuntime } from '@/server/ssr/runtime';

interface Props {
  lang: Locale;
}

export default class Document extends NextDocument<Props> {
  static override async getInitialProps(context: DocumentContext) {
    const initial = await NextDocument.getInitialProps(context);
    return { ...initial, lang: parseLocale(context.query.locale) ?? DEFAULT_LOCALE };
  }

  override render() {
    return (
      <Html lang={this.props.lang} data-banners={bannersOf(this.props)}>
        <Head>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
          <style dangerouslySetInnerHTML={{ __html: STYLE_LAYERS }} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
          <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPT }} />
          {getRuntime()
            .fonts(this.props.lang)
            .map((font) => (
              <link
                key={font}
                rel="preload"
                href={font}
                as="font"
                type="font/woff2"
                crossOrigin="anonymous"
              />
            ))}
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}

/** The first script chooses among the page's banners, so their list is in front of it. */
const bannersOf = ({ __NEXT_DATA__ }: { __NEXT_DATA__: { props: Record<string, unknown> } }) =>
  bannerList((__NEXT_DATA__.props.pageProps as { banners?: ShownBanner[] } | undefined)?.banners);
