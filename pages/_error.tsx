import { errorProps } from '@/server/ssr/error-props';

/** Rendered for paths without a page, in every language; the frame shows the error screen. */
export default function ErrorPage() {
  return null;
}

ErrorPage.getInitialProps = errorProps;
