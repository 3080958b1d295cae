import dynamic from 'next/dynamic';

/** Asks for the password before a change to money. */
export const FreshSignIn = dynamic(() =>
  import('@/features/management/fresh-sign-in-dialog').then((module) => module.FreshSignInDialog),
);
