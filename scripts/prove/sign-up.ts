/** What a person who signs up sends: the one place that knows it. */
export function signUpCall(email: string) {
  return {
    path: '/auth/users/register',
    body: { name: 'Proof', email, password: 'eleven slow lanterns', consent: true },
  };
}
