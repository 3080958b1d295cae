import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { useSession } from '@/hooks/use-session';
import { isLanguageConfirmed } from '@/store/language-flag';

const LanguageQuestion = lazyPart(() =>
  import('./language-question').then((module) => module.LanguageQuestion),
);

/** Guests are asked once whether the detected language is theirs (spec §2, §4). */
export function LanguageBanner() {
  const { status } = useSession();
  const [asked, setAsked] = useState(true);
  useEffect(() => setAsked(isLanguageConfirmed()), []);
  if (asked || status !== 'isNotLoggedIn') return null;
  return <LanguageQuestion onAnswer={() => setAsked(true)} />;
}
