import { errorProps } from '@/server/ssr/error-props';

/** Rendered for what has no page of its own, in every language; the frame shows the screen of the failure. */
export default function ErrorPage() {
  return null;
}

ErrorPage.getInitialProps = errorProps;
