import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/base.css';
import type { AppProps } from 'next/app';
import { appWithTranslation } from 'next-i18next/pages';
import { AppRoot, type RootProps } from '@/features/shell/app-root';
import i18nConfig from '../next-i18next.config.js';

function App({ Component, pageProps }: AppProps<RootProps>) {
  return (
    <AppRoot {...pageProps}>
      <Component {...pageProps} />
    </AppRoot>
  );
}

export default appWithTranslation(App as never, i18nConfig as never);
