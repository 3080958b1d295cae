import dynamic from 'next/dynamic';

/** The question for the password, loaded when it is asked. */
export const LazyFreshSignIn = dynamic(() =>
  import('@/features/management/fresh-sign-in-dialog').then((module) => module.FreshSignInDialog),
);
