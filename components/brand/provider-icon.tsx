import { KeyRound } from 'lucide-react';

/** Icon of an identity provider: Google's logo in its colours, a key for the local provider. */
export function ProviderIcon({ provider }: { provider: 'GOOGLE' | 'LOCAL' }) {
  if (provider === 'LOCAL') return <KeyRound aria-hidden="true" />;
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" strokeWidth="4.4">
      <path stroke="#ea4335" d="M18.6 6.4A8.8 8.8 0 0 0 4.4 7.6" />
      <path stroke="#fbbc05" d="M4.6 7.3a8.8 8.8 0 0 0 0 9.4" />
      <path stroke="#34a853" d="M4.4 16.4a8.8 8.8 0 0 0 13.3 2.2" />
      <path stroke="#4285f4" d="M17.6 18.7A8.8 8.8 0 0 0 20.8 12H12" />
    </svg>
  );
}
