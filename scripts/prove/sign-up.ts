/** What a person who signs up sends: the one place that knows it. */
export function signUpCall(email: string) {
  return {
    path: '/auth/users/register',
    headers: {} as Record<string, string>,
    body: { name: 'Proof', email, password: 'eleven slow lanterns', consent: true },
  };
}
