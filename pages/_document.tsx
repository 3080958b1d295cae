import NextDocument, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '@/contracts/locales';
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
      <Html lang={this.props.lang}>
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
