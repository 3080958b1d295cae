/** Request body of a sign-up; defined only here. */
export function signUpCall(email: string) {
  return {
    path: '/auth/users/register',
    body: { name: 'Proof', email, password: 'eleven slow lanterns', consent: true },
  };
}
